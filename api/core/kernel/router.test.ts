import { envelopeReply } from './Reply';
import { defineRoute } from './Route';
import { createRouter } from './router';

const route = (method: 'GET' | 'POST', path: string) =>
  defineRoute({
    name: `${method} ${path}`,
    method,
    path,
    access: 'public',
    summary: '',
    handler: () => envelopeReply({}),
  });

const find = createRouter([
  route('GET', '/api/:entity/load/:id'),
  route('POST', '/api/:entity/list'),
  route('POST', '/api/user/login'),
  route('GET', '/api/user/form'),
]);

const found = (method: string, path: string) => {
  const match = find(method, path);
  return match && 'route' in match ? [match.route.name, match.params] : match;
};

describe('the router', () => {
  it('reads parameters, percent-encoded ones too', () => {
    expect(found('GET', '/api/product/load/a%2Fb')).toEqual([
      'GET /api/:entity/load/:id',
      { entity: 'product', id: 'a/b' },
    ]);
  });

  it('prefers a written-out path, and goes on to a parameter where that one ends', () => {
    expect(found('POST', '/api/user/login')).toEqual(['POST /api/user/login', {}]);
    expect(found('POST', '/api/user/list')).toEqual(['POST /api/:entity/list', { entity: 'user' }]);
  });

  it('names the methods of a path that does not take the asked one', () => {
    expect(found('PUT', '/api/user/login')).toEqual({ allow: ['POST'] });
  });

  it('answers HEAD where it answers GET', () => {
    expect(found('HEAD', '/api/user/form')).toEqual(['GET /api/user/form', {}]);
  });

  it.each([
    '/api',
    '/api/',
    '/api/product/load',
    '/api/product/load/',
    '/api/product/load/1/2',
    '/api/product/load/%E0%A4%A',
    '//',
    '/api//list',
  ])('knows no %s', (path) => {
    expect(find('GET', path)).toBeNull();
  });

  it('refuses a table with two routes of one method and path', () => {
    expect(() => createRouter([route('GET', '/api/x'), route('GET', '/api/x')])).toThrow('Two routes');
  });
});
