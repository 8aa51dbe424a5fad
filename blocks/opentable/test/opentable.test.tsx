import '@testing-library/jest-dom';
import { act, createEvent, fireEvent } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as blocksStore } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { searchRestaurants } from '../../../shared/api/lookups';
import { setInitialState } from '../../../tests/support/page-state';
import { renderBlock } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import { toId } from '../restaurant-form';

jest.mock( '../../../shared/api/lookups' );

const search = jest.mocked( searchRestaurants );

const LOADER = '//www.opentable.com/widget/reservation/loader';

const code = ( query: string ) =>
	`<script type='text/javascript' src='${ LOADER }?${ query }'></script>`;

beforeEach( () => search.mockReset().mockResolvedValue( [] ) );

afterEach( () => {
	jest.useRealTimers();
	setInitialState();
} );

const open = async ( attributes = {} ) => {
	const block = await renderBlock( 'jetpack/opentable', attributes );
	const paste = ( text: string ) => {
		const field = ( attributes as { rid?: [] } ).rid
			? block.inspector.getByRole( 'combobox', { name: /Restaurant/ } )
			: block.canvas.getByRole( 'combobox', { name: /Restaurant/ } );
		const event = createEvent.paste( field, {
			clipboardData: { getData: () => text },
		} );
		fireEvent( field, event );
		return event.defaultPrevented;
	};
	return { ...block, paste };
};

test.each( [
	[ '12', '12' ],
	[ ' 12 ', '12' ],
	[ 'Bar 7 (#34)', '34' ],
	[ 'Bar 7', undefined ],
	[ '<script>12', undefined ],
	[ 'https://a.example/12', undefined ],
] )( 'the ID in %s is %s', ( token, id ) =>
	expect( toId( token ) ).toBe( id )
);

test( 'embeds a pasted code at once, and refuses codes of other websites', async () => {
	const { attributes, canvas, paste } = await open();
	expect( paste( '<b>no code</b>' ) ).toBe( true );
	expect( canvas.getByText( 'We ran into an issue' ) ).toBeVisible();
	expect( paste( 'Chez Ada' ) ).toBe( false );
	paste( code( 'rid=5&theme=wide' ) );
	expect( attributes() ).toMatchObject( {
		rid: [ '5' ],
		style: 'wide',
		className: 'is-style-wide',
	} );
} );

test( 'resets the button style when there is a second restaurant', async () => {
	const { attributes, paste } = await open( {
		rid: [ '1' ],
		style: 'button',
		className: 'mine is-style-button',
	} );
	paste( 'https://www.opentable.com/?rid=1,2' );
	expect( attributes() ).toMatchObject( {
		rid: [ '1', '2' ],
		style: 'standard',
		className: 'mine is-style-standard',
	} );
} );

test( 'warns about the wide style unless it is aligned wide, and resets the alignment with another style', async () => {
	const { attributes, clientId, inspector } = await open( {
		rid: [ '1' ],
		style: 'wide',
	} );
	const change = ( changes: Record< string, unknown > ) =>
		act( async () => {
			await dispatch( blockEditorStore ).updateBlockAttributes(
				clientId,
				changes
			);
		} );
	expect( inspector.getByText( /^With the OpenTable block/ ) ).toBeVisible();
	await change( { align: 'full' } );
	expect( inspector.queryByText( /^With the OpenTable block/ ) ).toBeNull();
	await expectOneStep( () => change( { className: 'is-style-tall' } ) );
	expect( attributes() ).toMatchObject( { style: 'tall', align: undefined } );
} );

test( 'does not offer the button style for several restaurants', async () => {
	const styles = () =>
		select( blocksStore )
			.getBlockStyles( 'jetpack/opentable' )
			?.map( ( { name } ) => name );
	const all = [ 'standard', 'tall', 'wide', 'button' ];
	const { clientId } = await open( { rid: [ '1', '2' ] } );
	expect( styles() ).toEqual( all.slice( 0, 3 ) );
	await act( async () => {
		await dispatch( blockEditorStore ).updateBlockAttributes( clientId, {
			rid: [ '1' ],
		} );
	} );
	expect( styles() ).toEqual( all );
} );

test( 'previews the widget in the site’s language', async () => {
	setInitialState( { siteLocale: 'de_AT' } );
	const { canvas } = await open( { rid: [ '1' ] } );
	expect( canvas.getByTitle( 'OpenTable Reservation' ) ).toHaveAttribute(
		'src',
		expect.stringContaining( 'lang=de-DE' )
	);
} );

test( 'opening a post changes nothing', async () => {
	const saved = { rid: [ '1' ], className: 'is-style-tall' };
	const { attributes } = await open( saved );
	expect( attributes() ).toMatchObject( { ...saved, style: 'standard' } );
} );

test( 'restaurants can be removed in the sidebar, and undo brings them back', async () => {
	const { attributes, clientId, inspector } = await open( { rid: [ '1' ] } );
	fireEvent.click( inspector.getByRole( 'button', { name: 'Remove item' } ) );
	fireEvent.click( inspector.getByRole( 'button', { name: 'Embed' } ) );
	expect( attributes() ).toMatchObject( { rid: [] } );
	await act( async () => {
		await dispatch( blockEditorStore ).updateBlockAttributes( clientId, {
			rid: [ '1', '2' ],
		} );
	} );
	expect(
		inspector.getAllByRole( 'button', { name: 'Remove item' } )
	).toHaveLength( 2 );
} );

test( 'a restaurant can be added to those of an older post, whose IDs are numbers', async () => {
	const { attributes, inspector } = await open( { rid: [ 1 ] } );
	fireEvent.change(
		inspector.getByRole( 'combobox', { name: 'Restaurant' } ),
		{ target: { value: '2' } }
	);
	fireEvent.click( inspector.getByRole( 'button', { name: 'Embed' } ) );
	expect( attributes() ).toMatchObject( { rid: [ '1', '2' ] } );
} );

test( 'a style that the post began with can be chosen again', async () => {
	const { attributes, clientId } = await open( {
		rid: [ '1' ],
		style: 'tall',
		className: 'is-style-tall',
	} );
	for ( const style of [ 'standard', 'tall' ] ) {
		await act( async () => {
			await dispatch( blockEditorStore ).updateBlockAttributes(
				clientId,
				{
					className: `is-style-${ style }`,
				}
			);
		} );
		expect( attributes() ).toMatchObject( { style } );
	}
} );

test( 'searches restaurants by name after a pause, not by ID or code', async () => {
	jest.useFakeTimers();
	search.mockResolvedValue( [ { rid: '34', name: 'Bar 7' } ] );
	const { attributes, canvas } = await open();
	const type = ( text: string, pause: number ) =>
		act( async () => {
			fireEvent.change( canvas.getByRole( 'combobox' ), {
				target: { value: text },
			} );
			await jest.advanceTimersByTimeAsync( pause );
		} );
	await type( '123', 600 );
	await type( 'https://www', 600 );
	await type( '<script', 600 );
	await type( 'Ba', 400 );
	expect( search ).not.toHaveBeenCalled();
	await type( 'Bar', 600 );
	expect( search.mock.calls.map( ( [ text ] ) => text ) ).toEqual( [
		'Bar',
	] );
	expect( canvas.getByRole( 'option', { selected: true } ) ).toBeVisible();
	fireEvent.keyDown( canvas.getByRole( 'combobox' ), {
		key: 'Enter',
		code: 'Enter',
	} );
	fireEvent.click( canvas.getByRole( 'button', { name: 'Embed' } ) );
	expect( attributes() ).toMatchObject( { rid: [ '34' ] } );
} );
