import { CircleCheck, Eye, Undo2 } from 'lucide-react';
import { Badge, type BadgeFace } from '../../ui/badge.tsx';
import { stateWords } from './words.ts';

export type StateOfFile = keyof typeof stateWords;

const faces: Record<StateOfFile, BadgeFace> = {
  preview: { tone: 'info', icon: Eye },
  applied: { tone: 'success', icon: CircleCheck },
  undone: { tone: 'neutral', icon: Undo2 },
};

export const FileState = ({ state }: { state: StateOfFile }) => (
  <Badge {...faces[state]}>{stateWords[state]}</Badge>
);
