import { html, page } from '../http/page.ts';
import type { Routes } from '../http/router.ts';

/** Where the store's Contact link leads: what the people of a real support chat would see. */
export const supportChat: Routes = {
  'GET /support': (request) => {
    const { searchParams } = new URL(request.url);
    const fact = (title: string, name: string) =>
      html`<tr>
        <th scope="row">${title}</th>
        <td>${searchParams.get(name) || 'not told'}</td>
      </tr>`;
    return page({
      title: 'Support chat',
      body: html`<p>A chat with the store’s support would open here. It knows of its visitor:</p>
        <table>
          <tbody>
            ${[fact('Name', 'name'), fact('Mobile', 'phone'), fact('Email', 'email'), fact('Message', 'text')]}
          </tbody>
        </table>`,
    });
  },
};
