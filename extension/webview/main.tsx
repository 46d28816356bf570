import { render } from 'preact';
import { App } from './app.js';
import { connectHost } from './host.js';
import './walk.css';

const root = document.getElementById('root');
if (root !== null) render(<App host={connectHost()} />, root);
