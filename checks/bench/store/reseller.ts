/** Points enough at the simulated provider, so that no order is refused for lack of them. */
export async function fillReseller(simulatorsUrl: string): Promise<void> {
  const points = { br: 1e12, ph: 1e12 };
  const answer = await fetch(`${simulatorsUrl}/control/smileone/mood`, {
    method: 'POST',
    body: JSON.stringify({ points }),
  });
  if (!answer.ok) throw new Error(`the provider takes no points: ${answer.status}`);
}
