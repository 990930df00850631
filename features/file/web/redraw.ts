// Draws a photograph anew before it is sent: smaller, and without what the camera wrote into it about place and owner.
const LONGEST_SIDE = 1_600;
const QUALITY = 0.85;

/** Undefined for what the browser cannot read as a picture. */
export async function redraw(photo: File): Promise<File | undefined> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  const { width, height } = sizeWithin(picture, LONGEST_SIDE);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  // JPEG knows no transparency: what was clear would turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return drawn
    ? new File([drawn], `${photo.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
    : undefined;
}

/** The same shape, its longer side no longer than this; what is smaller stays as it is. */
export function sizeWithin(
  { width, height }: { readonly width: number; readonly height: number },
  longest: number,
) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
