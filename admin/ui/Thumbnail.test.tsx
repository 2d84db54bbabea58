import { fireEvent, render } from '@testing-library/react';
import { placeholderImage } from './placeholderImage';
import { Thumbnail } from './Thumbnail';

const picture = () => document.querySelector('img');

describe('the picture of a row', () => {
  it('is not called loaded before it is, and gives way to the placeholder when it does not open', () => {
    render(<Thumbnail url="/media/broken.jpg" />);
    expect(picture()).not.toHaveClass('loaded');
    fireEvent.error(picture() as HTMLImageElement);
    expect(picture()).toHaveAttribute('src', placeholderImage);
    expect(picture()).not.toHaveClass('loaded');
    // As without a connection: the picture is not asked for again, and again.
    fireEvent.error(picture() as HTMLImageElement);
    expect(picture()).toHaveAttribute('src', placeholderImage);
    fireEvent.load(picture() as HTMLImageElement);
    expect(picture()).toHaveClass('loaded');
  });
});
