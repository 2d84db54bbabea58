import { keepReturnAddress, restoreReturnAddress, returnAddress } from './returnAddress';

const enter = (path: string, state: unknown = null) => window.history.pushState(state, '', path);
const wanted = '/admin/product/list?page=2';

beforeEach(() => sessionStorage.clear());

describe('where one wanted to go before the login', () => {
  it('is there again after a way through another site, once', () => {
    enter('/admin/user/login', { returnTo: wanted });
    keepReturnAddress();
    enter('/admin/user/login?oidc=failed', { usr: 1 });
    expect(returnAddress()).toBeNull();
    restoreReturnAddress();
    expect([returnAddress(), window.history.state]).toEqual([wanted, { usr: 1, returnTo: wanted }]);
    enter('/admin/user/login?oidc=failed');
    restoreReturnAddress();
    expect(returnAddress()).toBeNull();
  });

  it('is not that of an earlier login, nor over what the page says itself', () => {
    enter('/admin/user/login', { returnTo: wanted });
    keepReturnAddress();
    enter('/admin/user/login');
    keepReturnAddress();
    restoreReturnAddress();
    expect(returnAddress()).toBeNull();
    enter('/admin/user/login', { returnTo: wanted });
    keepReturnAddress();
    enter('/admin/user/login', { returnTo: '/admin/order/list' });
    restoreReturnAddress();
    expect(returnAddress()).toBe('/admin/order/list');
  });

  it('is nowhere where the browser keeps nothing', () => {
    const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    enter('/admin/user/login?oidc=failed');
    restoreReturnAddress();
    expect(returnAddress()).toBeNull();
    get.mockRestore();
  });
});
