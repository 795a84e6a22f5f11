export interface PictureActivities {
  makePictureSizes(pictureId: string): Promise<void>;
}
