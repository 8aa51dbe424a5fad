/* @jest-environment ./tests/support/jest-upload-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installPlayers } from '../test-support/players';
import {
	findText,
	queryText,
	type RenderedVideo,
	renderVideo,
	startVideoServer,
	stopVideoServer,
	type VideoServer,
} from '../test-support/video-server';

const VTT = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';

let server: VideoServer;

beforeAll( installPlayers );

beforeEach( async () => {
	server = await startVideoServer();
} );

afterEach( stopVideoServer );

const click = async ( name: string, index = 0 ) =>
	userEvent.click( screen.getAllByRole( 'button', { name } )[ index ]! );

const open = async ( { toolbar }: RenderedVideo ) =>
	userEvent.click(
		await toolbar.findByRole( 'button', { name: 'Text tracks' } )
	);

const upload = ( name: string, type = '' ) =>
	userEvent.upload(
		document.querySelector< HTMLInputElement >(
			'input[accept=".vtt,text/vtt"]'
		)!,
		new File( [ VTT ], name, { type } ),
		{ applyAccept: false }
	);

const listPosted = () =>
	server.changes( server.routes.tracks ).map( ( { data } ) => data );

test( 'a track is added, with a file at least', async () => {
	const block = await renderVideo();
	await open( block );
	await click( 'Add track' );
	const save = screen.getByRole( 'button', { name: 'Save' } );
	expect( save ).toHaveAttribute( 'aria-disabled', 'true' );
	await upload( 'notes.txt', 'text/plain' );
	expect( await findText( 'Choose a WebVTT file (.vtt).' ) ).toBeVisible();
	expect( save ).toHaveAttribute( 'aria-disabled', 'true' );
	await upload( 'hello.VTT' );
	expect( await findText( 'hello.VTT' ) ).toBeVisible();
	await userEvent.click( save );
	expect(
		await screen.findByRole( 'group', { name: 'English (Subtitles)' } )
	).toBeVisible();
	expect( listPosted() ).toEqual( [
		{ kind: 'subtitles', srclang: 'en', label: 'English', vtt: VTT },
	] );
	expect( block.attributes()?.tracks ).toEqual( [
		{
			kind: 'subtitles',
			srcLang: 'en',
			label: 'English',
			src: 'subtitles-en.vtt',
		},
	] );
} );

test( 'a track of each kind and language is added once', async () => {
	server.tracks = { captions: { de: { src: 'a.vtt', label: 'Deutsch' } } };
	const block = await renderVideo();
	await open( block );
	await click( 'Add track' );
	await upload( 'a.vtt', 'text/vtt' );
	await userEvent.type( screen.getByLabelText( 'Label' ), ' Auf Deutsch ' );
	await userEvent.type( screen.getByLabelText( 'Source language' ), 'DE' );
	const kind = screen.getByLabelText( 'Kind' );
	expect(
		within( kind )
			.getAllByRole( 'option' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [
		'Subtitles',
		'Captions',
		'Descriptions',
		'Chapters',
		'Metadata',
	] );
	await userEvent.selectOptions( kind, 'Captions' );
	await click( 'Save' );
	expect(
		await findText( 'A track already exists for that language and kind.' )
	).toBeVisible();
	expect( listPosted() ).toEqual( [] );
	await userEvent.selectOptions( kind, 'Descriptions' );
	await click( 'Save' );
	await screen.findByRole( 'group', { name: 'Auf Deutsch (Descriptions)' } );
	expect( listPosted() ).toEqual( [
		{ kind: 'descriptions', srclang: 'DE', label: 'Auf Deutsch', vtt: VTT },
	] );
} );

test( 'what the server says of a file is shown', async () => {
	server.fail( 'tracks', 400 );
	await open( await renderVideo() );
	await click( 'Add track' );
	await upload( 'a.vtt' );
	await click( 'Save' );
	expect( await findText( 'Error: You may not.' ) ).toBeVisible();
	// Nothing has to be entered again.
	server.restore( 'tracks' );
	await click( 'Save' );
	await waitFor( () =>
		expect( queryText( 'Error: You may not.' ) ).toBeNull()
	);
	expect( server.tracks ).toHaveProperty( 'subtitles.en' );
} );

test( 'a track is deleted after a confirmation', async () => {
	server.tracks = {
		subtitles: {
			en: { src: 'a.vtt', label: 'English' },
			fr: { src: 'b.vtt', label: 'Français' },
		},
	};
	const block = await renderVideo();
	await open( block );
	await click( 'Delete', 1 );
	expect( await findText( /^Delete ‘Français’\?/ ) ).toBeVisible();
	await click( 'Cancel' );
	await click( 'Delete', 1 );
	await click( 'Delete', 1 );
	await waitFor( () =>
		expect( screen.queryByRole( 'group', { name: /Français/ } ) ).toBeNull()
	);
	expect( server.tracks.subtitles ).not.toHaveProperty( 'fr' );
	expect( block.attributes()?.tracks ).toHaveLength( 1 );
} );
