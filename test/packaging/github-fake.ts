import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { textOf } from './workspace.js';

/** The members of a comment in GitHub's responses that a test reads. */
export interface FakeComment {
  readonly id: number;
  body: string;
  readonly user: { readonly login: string; readonly type: string };
}

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

type Answers = Readonly<Record<string, unknown>>;

/** Number of comments per page; small, so that lists have several pages. */
const perPage = 30;

/**
 * A fake of GitHub's API for one pull request. It sends the example responses that GitHub publishes, with ids and texts
 * of the test.
 */
export class GithubFake {
  readonly requests: FakeRequest[] = [];
  readonly comments: FakeComment[] = [];
  readonly reviewComments: { body: string; path: string; line: number; user: FakeComment['user'] }[] = [];
  files: readonly object[] = [];
  /** True if the token may only read. */
  isReadOnly = false;
  /** True if reviews are refused, as for a line that is not part of the diff. */
  refusesReviews = false;
  private readonly answers: Answers = JSON.parse(textOf('test/packaging/github-answers.json'));
  private readonly server: Server = createServer((request, response) => {
    void this.receive(request, response);
  });

  /** Starts the server, and returns the URL of the API. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  close(): void {
    this.server.close();
  }

  /** Adds a comment that a person or a program has written. */
  comment(body: string, type: string): FakeComment {
    const [recorded] = this.answers.comments as readonly FakeComment[];
    const comment = { ...recorded, id: this.comments.length + 1, body, user: { login: 'octocat', type } };
    this.comments.push(comment);
    return comment;
  }

  writes(): readonly string[] {
    return this.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString();
    const { method = '', url = '', headers } = request;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    this.requests.push({ method, path: pathname, authorization: headers.authorization, body });
    const page = Number(searchParams.get('page') ?? 1);
    const { status, value } = this.answer(method, pathname, (body ?? {}) as Answers);
    const isList = status === 200 && Array.isArray(value);
    const part = isList ? value.slice((page - 1) * perPage, page * perPage) : value;
    const last = isList ? Math.ceil(value.length / perPage) : 1;
    const next = `<http://${headers.host}${pathname}?per_page=100&page=${page + 1}>; rel="next"`;
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      ...(page < last && { link: `${next}, <http://${headers.host}${pathname}?page=${last}>; rel="last"` }),
    });
    response.end(JSON.stringify(part));
  }

  private answer(method: string, path: string, body: Answers): { status: number; value: unknown } {
    const what = `${method} ${path.replace('/repos/octocat/Hello-World/', '')}`;
    if (method !== 'GET' && this.isReadOnly) return { status: 403, value: this.answers.forbidden };
    const [recordedReview] = this.answers.reviewComments as readonly object[];
    switch (what) {
      case 'GET issues/7/comments':
        return { status: 200, value: this.comments };
      case 'GET pulls/7/files':
        return { status: 200, value: this.files };
      case 'GET pulls/7/comments':
        return { status: 200, value: this.reviewComments };
      case 'POST issues/7/comments': {
        const { id } = this.comment(String(body.body), 'Bot');
        return { status: 201, value: { ...(this.answers.commentCreated as object), id, body: body.body } };
      }
      case 'POST pulls/7/reviews': {
        if (this.refusesReviews) return { status: 422, value: this.answers.unprocessable };
        for (const comment of body.comments as typeof this.reviewComments)
          this.reviewComments.push({
            ...recordedReview,
            ...comment,
            user: { login: 'github-actions[bot]', type: 'Bot' },
          });
        return { status: 200, value: this.answers.reviewCreated };
      }
      default: {
        const id = /^PATCH issues\/comments\/(\d+)$/.exec(what)?.[1];
        const comment = this.comments.find((one) => String(one.id) === id);
        if (comment === undefined) return { status: 404, value: this.answers.notFound };
        comment.body = String(body.body);
        return { status: 200, value: { ...(this.answers.commentUpdated as object), ...comment } };
      }
    }
  }
}
