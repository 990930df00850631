// First script of the document: imports the app in parts and yields between.

const PARTS = [
  () => import('react-dom/client'),
  () => import('#features/catalog/web/webConfig.ts'),
  () => import('./main.tsx'),
];

/** On a slow phone each part takes 50 ms or more. */
async function start() {
  for (const part of PARTS) {
    await part();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}
void start();
