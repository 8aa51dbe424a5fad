import '@testing-library/jest-dom';
import { createRegistry, RegistryProvider } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import Snackbars from '../../shell/snackbars';
import { useSnackbar } from '../use-snackbar';

const undo = jest.fn();

function Buttons() {
	const say = useSnackbar();
	return (
		<>
			<button onClick={ () => say( 'Key removed.', { onUndo: undo } ) }>
				Remove
			</button>
			<button onClick={ () => say( 'Saved.' ) }>Save</button>
		</>
	);
}

let registry: ReturnType< typeof createRegistry >;

beforeEach( () => {
	jest.useFakeTimers();
	undo.mockClear();
	registry = createRegistry();
	registry.register( noticesStore );
	render(
		<RegistryProvider value={ registry }>
			<Buttons />
			<Snackbars />
		</RegistryProvider>
	);
} );

afterEach( () => {
	jest.useRealTimers();
} );

const setup = () =>
	userEvent.setup( { advanceTimers: jest.advanceTimersByTime } );
const press = ( name: string ) =>
	setup().click( screen.getByRole( 'button', { name } ) );
/* A snackbar that goes fades out; jsdom has no animations. */
const said = () =>
	registry
		.select( noticesStore )
		.getNotices()
		.map( ( { content } ) => content );
const wait = () => act( () => void jest.advanceTimersByTime( 60_000 ) );

it( 'offers to undo for as long as somebody needs, and says so', async () => {
	await press( 'Remove' );
	expect( document.getElementById( 'a11y-speak-polite' ) ).toHaveTextContent(
		'Key removed.'
	);
	wait();
	expect( said() ).toEqual( [ 'Key removed.' ] );
	await press( 'Undo' );
	expect( undo ).toHaveBeenCalledTimes( 1 );
	expect( said() ).toEqual( [] );
} );

it( 'lets a message without a choice go by itself', async () => {
	await press( 'Save' );
	expect( said() ).toEqual( [ 'Saved.' ] );
	wait();
	expect( said() ).toEqual( [] );
} );
