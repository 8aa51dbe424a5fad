import '@testing-library/jest-dom';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import type { ReactNode } from 'react';
import { renderCanvas } from '../../../tests/support/render-block';
import type { Attributes } from '../attributes';

jest.mock( '@wordpress/api-fetch' );

let mockIsMotionReduced = false;
jest.mock( '@wordpress/compose', () => ( {
	...jest.requireActual( '@wordpress/compose' ),
	useReducedMotion: () => mockIsMotionReduced,
} ) );

let mockIsSliderMissing = true;
const mockCreateSlider = jest.fn( () => jest.fn() );
jest.mock( '../slider', () => {
	if ( mockIsSliderMissing ) {
		throw new Error( 'Loading chunk failed' );
	}
	return { createSlider: mockCreateSlider };
} );

const IMAGES = [
	{ id: '1', url: 'a.jpg', alt: 'A', caption: 'Ah' },
	{ id: '2', url: 'b.jpg', alt: 'B' },
];

type MediaUploadProps = {
	onSelect: ( media: object[] ) => void;
	render: ( props: { open: () => void } ) => ReactNode;
};

/** Reports the progress of an upload as the editor does. */
type Upload = {
	filesList: File[];
	onFileChange: ( media: object[] ) => void;
	onError: ( error: unknown ) => void;
};

/** What the user selects in the media library. */
let selected: object[] = [];

addFilter(
	'editor.MediaUpload',
	'ramjet/test',
	() =>
		( { onSelect, render: renderButton }: MediaUploadProps ) =>
			renderButton( { open: () => onSelect( selected ) } )
);

const locked = jest.fn();

register(
	createReduxStore( 'core/editor', {
		reducer: ( state = {} ) => state,
		selectors: {},
		actions: {
			lockPostSaving: ( name: string ) => {
				locked( name );
				return { type: 'LOCK' };
			},
			unlockPostSaving: () => {
				locked( undefined );
				return { type: 'UNLOCK' };
			},
		},
	} )
);

beforeEach( () => {
	mockIsMotionReduced = false;
	const { getNotices } = select( noticesStore );
	dispatch( noticesStore ).removeNotices(
		getNotices().map( ( { id } ) => id )
	);
} );

async function render(
	given: Partial< Attributes > = {},
	parts: { toolbar?: boolean; inspector?: boolean } = {}
) {
	const uploads: Upload[] = [];
	const block = await renderCanvas( 'jetpack/slideshow', given, {
		...parts,
		settings: {
			mediaUpload: ( upload: Upload ) => uploads.push( upload ),
			imageSizes: [
				{ slug: 'medium', name: 'Medium' },
				{ slug: 'large', name: 'Large' },
				{ slug: 'full', name: 'Full Size' },
			],
		},
	} );
	return {
		...block,
		uploads,
		attributes: () => block.attributes() as Attributes,
		choose: ( ...names: string[] ) =>
			fireEvent.change(
				block.container.querySelector( 'input[type="file"]' )!,
				{
					target: {
						files: names.map(
							( name ) =>
								new File( [ 'x' ], name, { type: 'image/png' } )
						),
					},
				}
			),
	};
}

const file = ( id: number ) => ( {
	id,
	url: `${ id }.png`,
	alt: '',
	caption: '',
	media_details: {
		sizes: { large: { source_url: `${ id }-large.png` } },
	},
} );

// First, because a slider that was loaded is kept.
it( 'shows a row and an error if Swiper cannot be loaded', async () => {
	const { canvas, container } = await render( { images: IMAGES } );
	const text = 'The Swiper library could not be loaded.';
	expect( ( await canvas.findAllByText( text ) )[ 0 ] ).toBeVisible();
	expect( container.querySelector( '.is-row' ) ).toBeInTheDocument();
	expect( canvas.getByAltText( 'B' ) ).toBeVisible();
	mockIsSliderMissing = false;
	fireEvent.click( canvas.getByText( 'Try again' ) );
	await waitFor( () => expect( mockCreateSlider ).toHaveBeenCalled() );
	await waitFor( () => expect( canvas.queryByText( text ) ).toBeNull() );
} );

it( 'starts with a placeholder, and uploads each file separately', async () => {
	const { attributes, canvas, choose, uploads } = await render();
	expect( canvas.getByText( 'Slideshow' ) ).toBeVisible();
	expect(
		canvas.getByText(
			'Drag images, upload new ones or select files from your library.'
		)
	).toBeVisible();
	choose( 'one.png', 'two.png', 'three.png' );
	expect( uploads.map( ( { filesList } ) => filesList.length ) ).toEqual( [
		1, 1, 1,
	] );
	const [ one, two, three ] = uploads as [ Upload, Upload, Upload ];
	act( () => one.onFileChange( [ { url: 'blob:1' } ] ) );
	expect( locked ).toHaveBeenLastCalledWith(
		expect.stringContaining( 'ramjet-images' )
	);
	// Not in their order.
	act( () => three.onFileChange( [ file( 13 ) ] ) );
	act( () => two.onError( new Error( 'two.png is too large.' ) ) );
	expect( attributes().images ).toEqual( [] );
	act( () => one.onFileChange( [ file( 11 ) ] ) );
	expect( attributes() ).toMatchObject( {
		images: [
			{ id: 11, url: '11-large.png' },
			{ id: 13, url: '13-large.png' },
		],
		ids: [ 11, 13 ],
		sizeSlug: 'large',
	} );
	expect( locked ).toHaveBeenLastCalledWith( undefined );
	expect( select( noticesStore ).getNotices() ).toMatchObject( [
		{ status: 'error', content: 'two.png is too large.' },
	] );
} );

it( 'adds images to those it has, without changing their size or captions', async () => {
	const { attributes, canvas, choose, uploads } = await render( {
		images: IMAGES,
	} );
	expect( canvas.getByText( 'Upload an image' ) ).toBeVisible();
	choose( 'three.png' );
	expect( canvas.getAllByText( 'Uploading…' ).length ).toBeGreaterThan( 0 );
	act( () => uploads[ 0 ]!.onFileChange( [ file( 3 ) ] ) );
	expect( attributes() ).toMatchObject( {
		images: [ ...IMAGES, { id: 3, url: '3.png' } ],
		ids: [ 1, 2, 3 ],
	} );
	expect( attributes().sizeSlug ).toBeUndefined();
} );

it( 'applies the order and selection from the media library, and keeps captions', async () => {
	const { attributes, canvas, toolbar } = await render(
		{ images: IMAGES },
		{ toolbar: true }
	);
	selected = [
		{ ...file( 3 ), caption: 'New' },
		{ ...file( 1 ), caption: 'Of the file' },
		{ id: 4, url: '4.mp4', type: 'video' },
	];
	fireEvent.click( toolbar.getByLabelText( 'Edit Slideshow' ) );
	expect( attributes() ).toMatchObject( {
		images: [ { id: 3, url: '3.png', caption: 'New' }, IMAGES[ 0 ] ],
		ids: [ 3, 1 ],
	} );
	expect(
		canvas.getByLabelText( 'Caption of slide 2 of 2' )
	).toHaveTextContent( 'Ah' );
} );

it( 'starts the slider again for other elements: images in another order, but not with other captions', async () => {
	const destroy = jest.fn();
	mockCreateSlider.mockReturnValue( destroy );
	const { canvas, clientId } = await render( { images: IMAGES } );
	const change = ( images: Attributes[ 'images' ] ) =>
		act( async () => {
			await dispatch( blockEditorStore ).updateBlockAttributes(
				clientId,
				{ images }
			);
		} );
	await waitFor( () => expect( mockCreateSlider ).toHaveBeenCalled() );
	mockCreateSlider.mockClear();
	await change( IMAGES.map( ( image ) => ( { ...image, caption: 'New' } ) ) );
	expect( mockCreateSlider ).not.toHaveBeenCalled();
	await change( [ ...IMAGES ].reverse() );
	expect( canvas.getAllByRole( 'img' )[ 0 ] ).toHaveAttribute( 'alt', 'B' );
	expect( destroy ).toHaveBeenCalledTimes( 1 );
	expect( mockCreateSlider ).toHaveBeenCalledTimes( 1 );
} );

it( 'stays unchanged when a post is opened', async () => {
	const { attributes } = await render( { images: IMAGES, ids: [ 1, 2 ] } );
	expect( attributes() ).toEqual( {
		align: 'center',
		autoplay: false,
		delay: 3,
		effect: 'slide',
		ids: [ 1, 2 ],
		images: IMAGES,
	} );
} );

it( 'has settings for autoplay and transition', async () => {
	const { attributes, inspector } = await render(
		{ images: IMAGES },
		{ inspector: true }
	);
	const delay = () =>
		inspector.queryByLabelText( 'Delay between transitions (in seconds)', {
			selector: 'input[type=range]',
		} );
	expect( delay() ).toBeNull();
	fireEvent.click(
		inspector.getByLabelText( 'Go to the next slide automatically' )
	);
	expect( delay() ).toHaveAttribute( 'min', '1' );
	expect( delay() ).toHaveAttribute( 'max', '5' );
	fireEvent.change( delay()!, { target: { value: 5 } } );
	fireEvent.change( inspector.getByLabelText( 'Transition' ), {
		target: { value: 'fade' },
	} );
	expect( attributes() ).toMatchObject( {
		autoplay: true,
		delay: 5,
		effect: 'fade',
	} );
	await waitFor( () =>
		expect( mockCreateSlider ).toHaveBeenLastCalledWith(
			expect.anything(),
			expect.objectContaining( { delay: 5000, effect: 'fade' } )
		)
	);
} );

it( 'shows a notice about autoplay when reduced motion is preferred', async () => {
	mockIsMotionReduced = true;
	const { inspector } = await render(
		{ images: IMAGES, autoplay: true },
		{ inspector: true }
	);
	expect(
		inspector.getAllByText(
			'The Reduce Motion accessibility option is selected, therefore autoplay will be disabled in this browser.'
		)[ 0 ]
	).toBeVisible();
} );

describe( 'the size of the images', () => {
	const choose = ( inspector: ReturnType< typeof within > ) => {
		const size = inspector.getByLabelText( 'Size' );
		expect( size ).toHaveValue( 'full' );
		fireEvent.change( size, { target: { value: 'large' } } );
	};

	it( 'can be changed; deleted images and those from elsewhere stay', async () => {
		jest.mocked( apiFetch ).mockResolvedValue( [ file( 2 ) ] );
		const images = [ ...IMAGES, { url: 'https://elsewhere.example/c' } ];
		const { attributes, inspector } = await render(
			{ images, ids: [ 1, 2 ] },
			{ inspector: true }
		);
		choose( inspector );
		await waitFor( () =>
			expect( attributes() ).toMatchObject( {
				sizeSlug: 'large',
				images: [
					images[ 0 ],
					{ ...images[ 1 ], url: '2-large.png' },
					images[ 2 ],
				],
			} )
		);
	} );

	it( 'is requested for a hundred images at a time', async () => {
		jest.mocked( apiFetch ).mockClear().mockResolvedValue( [] );
		const images = Array.from( { length: 250 }, ( _, index ) => ( {
			id: index + 1,
			url: `${ index }.jpg`,
		} ) );
		const { attributes, inspector } = await render(
			{
				images: images.slice( 0, 2 ),
				ids: images.map( ( { id } ) => id ),
			},
			{ inspector: true }
		);
		choose( inspector );
		await waitFor( () => expect( attributes().sizeSlug ).toBe( 'large' ) );
		expect( apiFetch ).toHaveBeenCalledTimes( 3 );
	} );

	it( 'stays if the files cannot be loaded', async () => {
		jest.mocked( apiFetch ).mockRejectedValue( new Error( 'Offline' ) );
		const { attributes, inspector } = await render(
			{ images: IMAGES, ids: [ 1, 2 ] },
			{ inspector: true }
		);
		choose( inspector );
		await waitFor( () =>
			expect(
				select( noticesStore ).getNotices().at( -1 )
			).toMatchObject( {
				content: 'The image size could not be changed.',
			} )
		);
		expect( attributes().sizeSlug ).toBeUndefined();
		expect( attributes().images ).toEqual( IMAGES );
	} );
} );
