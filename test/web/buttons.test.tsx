import Button from '@mui/material/Button';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { reset, show } from './support.tsx';

afterEach(reset);

const looks = () => {
  const button = screen.getByRole('button');
  const style = getComputedStyle(button);
  const variable = (name: string) => style.getPropertyValue(`--variant-${name}`);
  return {
    isOutlined: button.className.includes('MuiButton-outlined'),
    text: variable('textColor'),
    outlined: variable('outlinedColor'),
    isFirst: /MuiButton-contained.*MuiButton-colorPrimary|MuiButton-colorPrimary.*MuiButton-contained/.test(
      button.className,
    ),
    onGround: variable('containedColor'),
  };
};

describe('a button that says nothing of its look', () => {
  it('is outlined, in the color of the text around it', () => {
    show(<Button>Edit</Button>);
    expect(looks()).toMatchObject({ isOutlined: true, outlined: 'currentColor' });
  });

  it('as text is in the color of the text around it', () => {
    show(<Button variant="text">Cancel</Button>);
    expect(looks()).toMatchObject({ isOutlined: false, text: 'currentColor' });
  });

  it('as the first of a view stands on the organization’s color', () => {
    show(<Button variant="contained">Save</Button>);
    const { isFirst, onGround } = looks();
    expect(isFirst).toBe(true);
    expect(onGround).not.toBe('currentColor');
  });

  it('keeps a color that it names', () => {
    show(<Button color="error">Delete</Button>);
    expect(looks().outlined).not.toBe('currentColor');
  });
});
