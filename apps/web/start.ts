// What the document runs first: the app's code, part by part, so that what is tapped meanwhile is heard between two parts.

const PARTS = [
  () => import('react-dom/client'),
  () => import('#features/catalog/web/webConfig.ts'),
  () => import('./main.tsx'),
];

/** A slow phone runs each part for a twentieth of a second or more. */
async function start() {
  for (const part of PARTS) {
    await part();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}
void start();
