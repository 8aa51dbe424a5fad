import '@testing-library/jest-dom';
import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, serialize } from '@wordpress/blocks';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import {
	registerBlocks,
	renderCanvas,
} from '../../../../tests/support/render-block';

const FORM = 'jetpack/contact-form';
const TYPE = 'jetpack_form';

type Saved = {
	title: string;
	status: string;
	password: string;
	author: number;
	content: string;
};

/** The server: its forms, or the status of the reply where one cannot be read. */
let forms: Record< number, Saved | number >;
let canCreate: boolean;
const save = jest.fn<
	Promise< Saved & { id: number } >,
	[ Partial< Saved > ]
>();

const toRecord = ( formId: number, { title, content, ...form }: Saved ) => ( {
	...form,
	id: formId,
	type: TYPE,
	title: { raw: title, rendered: title },
	content: { raw: content, rendered: '' },
} );

/** As without parsing. */
const response = ( body: unknown, headers: object = {} ) => ( {
	json: async () => body,
	headers: new Map( Object.entries( headers ) ),
} );

/* The server's replies to WordPress's own store. */
apiFetch.setFetchHandler( async ( { path = '', method, data } ) => {
	const url = new URL( path, 'https://example.org' );
	if ( url.pathname === '/wp/v2/types' ) {
		return { [ TYPE ]: { slug: TYPE, rest_base: 'jetpack-forms' } };
	}
	const [ , ref ] = url.pathname.match(
		/^\/wp\/v2\/jetpack-forms\/?(\d+)?$/
	) ?? [ '', '0' ];
	if ( method === 'OPTIONS' ) {
		return response( null, { allow: canCreate ? 'GET, POST' : 'GET' } );
	}
	if ( data ) {
		const { id: savedId, ...form } = await save( data );
		return toRecord( savedId, form );
	}
	if ( ref ) {
		const form = forms[ Number( ref ) ] ?? 404;
		if ( typeof form === 'number' ) {
			// As in WordPress, which does not parse this reply.
			throw { status: form };
		}
		return response( toRecord( Number( ref ), form ) );
	}
	const search = url.searchParams.get( 'search' ) ?? '';
	return response(
		Object.entries( forms ).flatMap( ( [ formId, form ] ) =>
			typeof form === 'object' && form.title.includes( search )
				? [ toRecord( Number( formId ), form ) ]
				: []
		)
	);
} );

beforeAll( () => registerBlocks( 'contact-form' ) );

/** A new one for each test, since the store remembers what it loaded. */
let id = 100;

const CONTENT = () =>
	serialize( [
		createBlock( FORM, { subject: 'Hello' }, [
			createBlock( 'jetpack/field-name', { label: 'Your name' } ),
			createBlock( 'jetpack/button', {
				element: 'button',
				text: 'Send it',
			} ),
		] ),
	] );

const saved = ( changes: Partial< Saved > = {} ): Saved => ( {
	title: 'Write to us',
	status: 'publish',
	password: '',
	author: 1,
	content: CONTENT(),
	...changes,
} );

beforeEach( () => {
	id++;
	canCreate = true;
	forms = { [ id ]: saved() };
	// The lists and permissions.
	dispatch( coreStore ).invalidateResolutionForStore();
	save.mockReset();
	// The form with its changes, as the server replies.
	save.mockImplementation( async ( record ) => ( {
		...saved(),
		id,
		...record,
	} ) );
} );

afterEach( () =>
	act( () => void dispatch( noticesStore ).removeAllNotices() )
);

const renderReference = ( options: { toolbar?: boolean } = {} ) =>
	renderCanvas( FORM, { ref: id }, options );

/** Clicks a button with this text. */
const click = async ( text: string ) => {
	const element = await screen.findByText( text, {
		selector: 'button, button *',
	} );
	// Within act(), waiting for the element would warn.
	await act( async () => {
		fireEvent.click( element );
	} );
};

const roots = () => select( blockEditorStore ).getBlocks();

describe( 'a reference', () => {
	it( 'shows the form and changes it, not the page', async () => {
		const block = await renderReference();
		expect( await screen.findByText( 'Your name' ) ).toBeInTheDocument();
		const [ form ] = block.innerBlocks();
		const [ field ] = form!.innerBlocks;
		await act( async () => {
			await dispatch( blockEditorStore ).updateBlockAttributes(
				field!.clientId,
				{ label: 'Nickname' }
			);
		} );
		await act( () => dispatch( coreStore ).undo() );
		expect( await screen.findByText( 'Your name' ) ).toBeInTheDocument();
		await act( () => dispatch( coreStore ).redo() );
		expect( await screen.findByText( 'Nickname' ) ).toBeInTheDocument();
		await act( () =>
			dispatch( coreStore ).saveEditedEntityRecord(
				'postType',
				TYPE,
				id,
				{}
			)
		);
		expect( save ).toHaveBeenCalledWith( {
			id,
			content: CONTENT().replace( 'Your name', 'Nickname' ),
		} );
		expect( serialize( roots() ) ).toBe(
			`<!-- wp:jetpack/contact-form {"ref":${ id }} /-->`
		);
	} );

	it( 'locks the form, but not its fields', async () => {
		const block = await renderReference();
		await screen.findByText( 'Your name' );
		const [ form ] = block.innerBlocks();
		const editor = select( blockEditorStore );
		expect( editor.canRemoveBlock( form!.clientId ) ).toBe( false );
		expect(
			editor.canRemoveBlock( form!.innerBlocks[ 0 ]!.clientId )
		).toBe( true );
		expect(
			editor.canInsertBlockType( 'jetpack/field-email', form!.clientId )
		).toBe( true );
		expect( editor.canInsertBlockType( FORM, form!.clientId ) ).toBe(
			false
		);
	} );

	it( 'is detached as a copy of the form', async () => {
		await renderReference( { toolbar: true } );
		await screen.findByText( 'Your name' );
		await click( 'Detach' );
		expect( serialize( roots() ) ).toBe( CONTENT() );
	} );

	it.each( [
		[ 'trash', /in the trash/, 'Restore form' ],
		[ 'draft', /not published/, 'Publish form' ],
		[ 'private', /not published/, 'Publish form' ],
	] )( 'says that a form is in status %s', async ( status, text, action ) => {
		forms[ id ] = saved( { status } );
		const { canvas } = await renderReference();
		expect( await canvas.findByText( text ) ).toBeInTheDocument();
		await click( action );
		expect( save ).toHaveBeenCalledWith( { id, status: 'publish' } );
		await waitFor( () =>
			expect( canvas.queryByText( text ) ).not.toBeInTheDocument()
		);
		expect( await screen.findByText( 'Your name' ) ).toBeInTheDocument();
	} );

	it( 'says that a form has a password', async () => {
		forms[ id ] = saved( { password: 'secret' } );
		await renderReference();
		await click( 'Remove the password' );
		expect( save ).toHaveBeenCalledWith( { id, password: '' } );
	} );

	it( 'says that a form is empty', async () => {
		forms[ id ] = saved( { content: '' } );
		await renderReference();
		expect( await screen.findByText( /is empty/ ) ).toBeInTheDocument();
	} );

	it( 'offers another form if the form no longer exists', async () => {
		forms = {};
		const { attributes } = await renderCanvas( FORM, {
			ref: id,
			variationName: 'rsvp',
		} );
		await screen.findByText( /no longer exists/ );
		await click( 'Choose another form' );
		expect( attributes()?.ref ).toBeUndefined();
		expect(
			await screen.findByLabelText( 'Form templates' )
		).toBeInTheDocument();
	} );

	it.each( [ -1, 1.5, 0 ] )(
		'with the ID %d refers to no form',
		async ( ref ) => {
			await renderCanvas( FORM, { ref } );
			await screen.findByText( /no longer exists/ );
			await click( 'Remove block' );
			expect( roots().map( ( { name } ) => name ) ).not.toContain( FORM );
		}
	);

	it( 'stays as it is for users who may not edit the form', async () => {
		forms[ id ] = 403;
		await renderReference();
		expect(
			await screen.findByText( /do not have permission/ )
		).toBeInTheDocument();
		expect( screen.queryByText( 'Remove block' ) ).not.toBeInTheDocument();
	} );

	it( 'loads again after a failure', async () => {
		forms[ id ] = 500;
		await renderReference();
		await screen.findByText( /could not be loaded/ );
		forms[ id ] = saved();
		await click( 'Try again' );
		expect( await screen.findByText( 'Your name' ) ).toBeInTheDocument();
	} );

	it( 'is refused inside another form', async () => {
		forms[ id ] = saved( {
			content: `<!-- wp:jetpack/contact-form {"ref":${ id }} /-->`,
		} );
		await renderReference();
		expect(
			await screen.findByText( 'A form cannot contain another form.' )
		).toBeInTheDocument();
	} );
} );

describe( 'a form', () => {
	const renderForm = () =>
		renderCanvas(
			FORM,
			{ formTitle: 'Order', fallbackLinkUrl: 'https://example.org/' },
			{
				toolbar: true,
				innerBlocks: [
					createBlock( 'jetpack/field-name', { label: 'Name' } ),
				],
			}
		);

	const saveAsReusable = async () => {
		const menu = await screen.findByLabelText( 'Options' );
		await act( async () => {
			fireEvent.click( menu );
		} );
		await click( 'Save as reusable form' );
		const dialog = within( await screen.findByRole( 'dialog' ) );
		expect( dialog.getByLabelText( 'Title' ) ).toHaveValue( 'Order' );
		await act( async () => {
			fireEvent.click( dialog.getByText( 'Save' ) );
		} );
	};

	it( 'is saved as reusable', async () => {
		await renderForm();
		await saveAsReusable();
		expect( save ).toHaveBeenCalledWith( {
			title: 'Order',
			status: 'publish',
			content: serialize(
				createBlock( FORM, { formTitle: 'Order' }, [
					createBlock( 'jetpack/field-name', { label: 'Name' } ),
				] )
			),
		} );
		expect( roots() ).toMatchObject( [
			{ name: FORM, attributes: { ref: id } },
		] );
	} );

	it( 'stays as it was if it cannot be saved', async () => {
		await renderForm();
		const before = serialize( roots() );
		save.mockRejectedValue( new Error( 'The database is full.' ) );
		await saveAsReusable();
		expect( serialize( roots() ) ).toBe( before );
		expect( select( noticesStore ).getNotices() ).toMatchObject( [
			{ status: 'error', content: 'The database is full.' },
		] );
	} );
} );

describe( 'a new form', () => {
	afterEach( () => {
		jest.useRealTimers();
	} );

	it( 'can show an existing form', async () => {
		forms[ id + 1000 ] = saved( { title: 'Bookings' } );
		const { attributes } = await renderCanvas( FORM );
		await screen.findByText( 'Use an existing form' );
		// The search, which the dialog starts, pauses while the user types.
		jest.useFakeTimers();
		await click( 'Use an existing form' );
		const dialog = within( await screen.findByRole( 'dialog' ) );
		expect( dialog.getByText( 'Write to us' ) ).toBeInTheDocument();
		fireEvent.change( dialog.getByRole( 'searchbox' ), {
			target: { value: 'Book' },
		} );
		await waitFor( () =>
			expect( dialog.queryByText( 'Write to us' ) ).toBeNull()
		);
		const item = await dialog.findByText( 'Bookings' );
		await act( async () => {
			fireEvent.click( item );
		} );
		expect( attributes()?.ref ).toBe( id + 1000 );
	} );

	it( 'offers none to users who may not edit them', async () => {
		canCreate = false;
		await renderCanvas( FORM );
		await screen.findByText( 'Explore Form Patterns' );
		await act( async () => {
			await resolveSelect( coreStore ).canUser( 'create', {
				kind: 'postType',
				name: TYPE,
			} );
		} );
		expect( screen.queryByText( 'Use an existing form' ) ).toBeNull();
	} );
} );
