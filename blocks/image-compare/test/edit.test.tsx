import '@testing-library/jest-dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { renderCanvas } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';

const BEFORE = { id: 1, url: 'a.jpg', alt: 'Old', width: 600, height: 400 };
const AFTER = { id: 2, url: 'b.jpg', alt: 'New', width: 1200, height: 800 };

type Upload = {
	onFileChange: ( files: object[] ) => void;
	onError: ( message: string ) => void;
};

const render = async ( attributes = {}, inspector = false ) => {
	const uploads: Upload[] = [];
	const block = await renderCanvas( 'jetpack/image-compare', attributes, {
		inspector,
		settings: {
			mediaUpload: ( upload: Upload ) => void uploads.push( upload ),
		},
	} );
	const frame = () => block.element()?.querySelector( '.juxtapose' );
	return { ...block, frame, uploads };
};

it( 'shows both images with a divider, a caption and their texts', async () => {
	const { canvas, inspector, frame, attributes } = await render(
		{ imageBefore: BEFORE, imageAfter: AFTER },
		true
	);
	expect( canvas.getByAltText( 'Old' ) ).toBeVisible();
	expect( canvas.getByRole( 'slider' ) ).toHaveValue( '50' );
	expect( canvas.getByLabelText( 'Caption' ) ).toBeVisible();
	expect( frame() ).toHaveStyle( { '--ratio': '1.5' } );
	expect( inspector.queryByText( /different proportions/ ) ).toBeNull();
	fireEvent.change( inspector.getByLabelText( 'Image after' ), {
		target: { value: 'Newer' },
	} );
	expect( attributes() ).toMatchObject( {
		imageAfter: { ...AFTER, alt: 'Newer' },
	} );
} );

it( 'changes the orientation, and warns about different proportions', async () => {
	const { canvas, inspector, frame, attributes } = await render(
		{ imageBefore: BEFORE, imageAfter: { ...AFTER, height: 600 } },
		true
	);
	expect(
		inspector.getAllByText( /different proportions/ )[ 0 ]
	).toBeVisible();
	fireEvent.click( inspector.getByLabelText( 'Above and below' ) );
	expect( attributes() ).toMatchObject( { orientation: 'vertical' } );
	expect( frame() ).toHaveAttribute( 'data-mode', 'vertical' );
	fireEvent.keyDown( canvas.getByRole( 'slider' ), { key: 'ArrowDown' } );
	expect( frame() ).toHaveStyle( { '--at': '51%' } );
} );

it( 'saves a file once it is uploaded, and reports errors', async () => {
	const { canvas, attributes, element, uploads } = await render( {
		imageAfter: AFTER,
	} );
	const chooseFile = async () => {
		fireEvent.change(
			await waitFor( () => {
				const input = element()?.querySelector( 'input[type=file]' );
				expect( input ).toBeInTheDocument();
				return input as HTMLInputElement;
			} ),
			{ target: { files: [ new File( [ '' ], 'a.png' ) ] } }
		);
		return uploads.pop();
	};
	const failing = await chooseFile();
	act( () => failing?.onFileChange( [ { url: 'blob:x' } ] ) );
	expect( canvas.getByRole( 'img', { name: 'Image before' } ) ).toBeVisible();
	expect( attributes()?.imageBefore ).toEqual( {} );
	act( () => failing?.onError( 'Too large.' ) );
	expect(
		select( noticesStore )
			.getNotices()
			.map( ( { content } ) => content )
	).toEqual( [ 'Too large.' ] );

	const upload = await chooseFile();
	act( () =>
		upload?.onFileChange( [
			{
				id: 7,
				url: 'c.png',
				alt: '',
				media_details: {
					width: 9,
					height: 9,
					sizes: {
						large: { source_url: 'c-6.png', width: 6, height: 6 },
					},
				},
			},
		] )
	);
	expect( attributes()?.imageBefore ).toEqual( {
		id: 7,
		url: 'c-6.png',
		alt: '',
		width: 6,
		height: 6,
	} );
	expect( canvas.getByRole( 'slider' ) ).toBeVisible();
} );

it( 'fills both sides with two files, in one step', async () => {
	const { attributes, element, uploads } = await render();
	const input = await waitFor( () => {
		const found =
			element()?.querySelector< HTMLInputElement >( 'input[type=file]' );
		expect( found ).toBeInTheDocument();
		return found!;
	} );
	fireEvent.change( input, {
		target: {
			files: [ 'a', 'b', 'c' ].map(
				( name ) => new File( [ '' ], name )
			),
		},
	} );
	expect( uploads ).toHaveLength( 2 );
	const [ first, second ] = uploads as [ Upload, Upload ];
	const file = ( id: number ) => ( {
		id,
		url: `${ id }.png`,
		alt: '',
		width: 9,
		height: 9,
	} );
	await expectOneStep( async () => {
		// Not in their order.
		act( () => second.onFileChange( [ file( 8 ) ] ) );
		act( () => first.onFileChange( [ { url: 'blob:x' } ] ) );
		expect(
			element()?.querySelector( 'img[src="blob:x"]' )
		).toBeInTheDocument();
		await act( async () => first.onFileChange( [ file( 7 ) ] ) );
		expect( attributes() ).toMatchObject( {
			imageBefore: file( 7 ),
			imageAfter: file( 8 ),
		} );
	} );
} );

it( 'keeps an image if one of two files fails', async () => {
	const { attributes, element, uploads } = await render( {
		imageBefore: BEFORE,
	} );
	fireEvent.change( element()!.querySelector( 'input[type=file]' )!, {
		target: { files: [ new File( [ '' ], 'a' ), new File( [ '' ], 'b' ) ] },
	} );
	act( () => uploads[ 0 ]!.onError( 'Too large.' ) );
	act( () =>
		uploads[ 1 ]!.onFileChange( [ { id: 9, url: '9.png', alt: '' } ] )
	);
	expect( attributes() ).toMatchObject( {
		imageBefore: BEFORE,
		imageAfter: { id: 9, url: '9.png', alt: '' },
	} );
} );

it.each( [ null, 'x', 7, [], [ { url: 1 } ], { url: {}, alt: [], id: [] } ] )(
	'offers to choose an image instead of %j',
	async ( imageBefore ) => {
		const { canvas } = await render( { imageBefore } );
		expect( canvas.getByText( 'Image before' ) ).toBeVisible();
		expect( canvas.getByText( 'Image after' ) ).toBeVisible();
	}
);
