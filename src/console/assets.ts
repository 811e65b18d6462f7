import { assetText, hashedAsset } from '../http/hashed-asset.ts';
import { tabCredentialsScript } from '../http/static-file.ts';

const read = (name: string) => assetText(import.meta.url, name);

export const consoleStyle = hashedAsset('console', 'css', read('console.css'));
export const consoleScript = hashedAsset('console', 'js', read('console.js'));
export const signInScript = hashedAsset('sign-in', 'js', `${tabCredentialsScript}\n${read('sign-in.js')}`);
