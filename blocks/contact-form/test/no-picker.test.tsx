import { act } from '@testing-library/react';
import {
	registerBlocks,
	renderBlock,
} from '../../../tests/support/render-block';

jest.mock( '../template-picker', () => {
	throw new Error( 'Loading chunk contact-form-templates failed.' );
} );

beforeAll( () => registerBlocks( 'contact-form' ) );

it( 'a new form gets the contact form if the templates cannot be loaded', async () => {
	const { attributes, innerBlocks } = await renderBlock(
		'jetpack/contact-form'
	);
	await act( async () => {
		await new Promise( requestAnimationFrame );
	} );
	expect( innerBlocks().map( ( { name } ) => name ) ).toEqual( [
		'jetpack/field-name',
		'jetpack/field-email',
		'jetpack/field-textarea',
		'jetpack/button',
	] );
	expect( attributes() ).toHaveProperty(
		'style.spacing.padding.top',
		'16px'
	);
} );
