// Resizes photos before upload, and drops the camera's metadata.
const MAX_SIDE = 1_600;
const QUALITY = 0.85;

/** Returns undefined if the browser cannot decode the image. */
export async function resizePhoto(photo: File): Promise<File | undefined> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  const { width, height } = sizeWithin(picture, MAX_SIDE);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return drawn
    ? new File([drawn], `${photo.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
    : undefined;
}

export function sizeWithin(
  { width, height }: { readonly width: number; readonly height: number },
  longest: number,
) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
