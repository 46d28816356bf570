/**
 * The part of GitHub's REST API that the action uses. The token is sent to one origin only: redirects fail.
 * @typedef {object} Api
 * @property {string} url such as https://api.github.com
 * @property {string} repository OWNER/NAME
 * @property {string} token
 *
 * @typedef {{ readonly ok: true, readonly value: unknown } | { readonly ok: false, readonly status: number, readonly problem: string }} Answer
 */

/** Milliseconds until a request is aborted. */
const timeout = 30_000;

/** Maximum number of pages read from one list. GitHub lists at most 3,000 files of a pull request. */
const maxPages = 100;

/**
 * @param {Api} api
 * @param {string} method
 * @param {string} path below the repository, such as `issues/1/comments`
 * @param {unknown} [body]
 * @returns {Promise<Answer>}
 */
export async function ask(api, method, path, body) {
  return (await answerOf(api, method, `${api.url}/repos/${api.repository}/${path}`, body)).answer;
}

/**
 * Reads all pages of a list.
 * @param {Api} api
 * @param {string} path
 * @returns {Promise<{ readonly ok: true, readonly value: readonly unknown[] } | Extract<Answer, { ok: false }>>}
 */
export async function askForAll(api, path) {
  /** @type {unknown[]} */
  const all = [];
  const first = `${api.url}/repos/${api.repository}/${path}?per_page=100`;
  for (let url = first, page = 1; ; page++) {
    const { answer, next } = await answerOf(api, 'GET', url);
    if (!answer.ok) return answer;
    if (!Array.isArray(answer.value)) return { ok: false, status: 200, problem: `${path} is not a list` };
    all.push(...answer.value);
    if (next === undefined) return { ok: true, value: all };
    if (new URL(next).origin !== new URL(api.url).origin)
      return { ok: false, status: 200, problem: `the next page of ${path} is at another origin` };
    if (page === maxPages)
      return { ok: false, status: 200, problem: `${path} has more than ${maxPages} pages` };
    url = next;
  }
}

/**
 * @param {Api} api
 * @param {string} method
 * @param {string} url
 * @param {unknown} [body]
 * @returns {Promise<{ readonly answer: Answer, readonly next: string | undefined }>}
 */
async function answerOf({ token }, method, url, body) {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'user-agent': 'pagewright',
        'x-github-api-version': '2022-11-28',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) return { answer: failure(response.status, text), next: undefined };
    const next = /<([^>]*)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    return { answer: { ok: true, value: text === '' ? undefined : JSON.parse(text) }, next };
  } catch (error) {
    return { answer: { ok: false, status: 0, problem: errorText(error) }, next: undefined };
  }
}

/**
 * @param {number} status
 * @param {string} text
 * @returns {Extract<Answer, { ok: false }>}
 */
function failure(status, text) {
  const said = messageIn(text);
  return {
    ok: false,
    status,
    problem: said === undefined ? `status ${status}` : `status ${status}, ${said}`,
  };
}

/** @param {string} text */
function messageIn(text) {
  try {
    const { message } = JSON.parse(text);
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}

/** @param {unknown} error */
function errorText(error) {
  const cause = error instanceof Error ? error.cause : undefined;
  const first = error instanceof Error ? error.message : String(error);
  return cause instanceof Error ? `${first}: ${cause.message}` : first;
}
