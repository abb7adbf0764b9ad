import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';
import { readRequestId } from './apiError.ts';

it('shows the request id, so that support can look the failure up', () => {
  render(
    <MemoryRouter>
      <ErrorPage requestId="0193-abc" />
    </MemoryRouter>,
  );

  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByText('0193-abc')).toBeInTheDocument();
});

it.each([
  ['of the error itself', { requestId: 'r1' }, 'r1'],
  ['of a GraphQL error', { errors: [{ message: 'x', extensions: { requestId: 'r2' } }] }, 'r2'],
  ['of a single refusal', { extensions: { requestId: 'r3' } }, 'r3'],
  ['nowhere to be found', new Error('x'), undefined],
  ['of nothing', null, undefined],
])('finds the request id %s', (_where, error, id) => {
  expect(readRequestId(error)).toBe(id);
});
