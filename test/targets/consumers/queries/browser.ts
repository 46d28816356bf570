// Simulates a browser for rendering; this module must load before React.
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><div id="root"></div>', { url: 'http://localhost' });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: false });

export const root = window.document.getElementsByTagName('div')[0] ?? window.document.body;
export const close = () => window.close();
