import { headersOf } from '../../web/build/policy.js';
import { DESKTOP, PHONE, WEB, FILE, launch, newPage, serve } from './browser.js';
const [what, ...rest] = process.argv.slice(2);
const server = await serve(WEB, headersOf); const browser = await launch(process.env.B ?? 'chromium');
const page = await newPage(browser);
const shots = JSON.parse(what);
page.on('console', m=>console.log('console', m.text().slice(0,200)));
for (const { size=[360,740], hash='', out, act, dark, wait=1500, full } of shots) {
  await page.setViewport({ width: size[0], height: size[1] });
  await page.emulateMediaFeatures?.([{ name:'prefers-color-scheme', value: dark?'dark':'light' }]);
  await page.goto('about:blank'); await page.goto(server.url + '#' + hash);
  await page.waitForSelector('#summary'); await page.evaluate(()=>{const s=document.querySelector('#language'); });
  await new Promise(r=>setTimeout(r, wait));
  if (act) console.log(JSON.stringify(await page.evaluate(act)));
  await new Promise(r=>setTimeout(r, act ? 800 : 0));
  await page.screenshot({ path: '/tmp/pg/' + out + '.png', fullPage: !!full });
}
await browser.close(); server.close(); process.exit(0);
