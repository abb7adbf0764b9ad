import { render, screen } from '@testing-library/react';
import { ProductPicture } from './ProductPicture.tsx';
import type { PictureDetails } from './product-pictures.ts';

const picture: PictureDetails = {
  alt: 'A dashboard',
  caption: 'The dashboard of an invented business.',
  view: { light: '/wide-light.avif', dark: '/wide-dark.avif', width: 1280, height: 900 },
  narrowView: { light: '/narrow-light.avif', dark: '/narrow-dark.avif', width: 390, height: 780 },
};

const readSize = (element: Element) => [element.getAttribute('width'), element.getAttribute('height')];

it('has one picture for each theme, both with their size and loaded only near the view', () => {
  render(<ProductPicture picture={picture} />);
  const images = screen.getAllByRole('img', { name: 'A dashboard' });

  expect(images.map((image) => [image.parentElement?.className, image.getAttribute('src')])).toEqual([
    ['light', '/wide-light.avif'],
    ['dark', '/wide-dark.avif'],
  ]);
  for (const image of images) {
    expect(readSize(image)).toEqual(['1280', '900']);
    expect(image).toHaveAttribute('loading', 'lazy');
  }
});

it('shows a narrow screen its own view, in the same theme', () => {
  const { container } = render(<ProductPicture picture={picture} />);
  const sources = [...container.querySelectorAll('source')];

  expect(sources.map((source) => [source.parentElement?.className, source.getAttribute('srcset')])).toEqual([
    ['light', '/narrow-light.avif'],
    ['dark', '/narrow-dark.avif'],
  ]);
  for (const source of sources) expect(readSize(source)).toEqual(['390', '780']);
});

it('shows the same view everywhere when there is one only', () => {
  const { alt, caption, view } = picture;

  const { container } = render(<ProductPicture picture={{ alt, caption, view }} />);

  expect(container.querySelector('source')).toBeNull();
});

it('says beneath what is shown', () => {
  render(<ProductPicture picture={picture} />);

  expect(screen.getByRole('figure')).toHaveTextContent('The dashboard of an invented business.');
});
