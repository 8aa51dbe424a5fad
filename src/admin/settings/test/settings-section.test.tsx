/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import SettingsFields, { type SettingsField } from '../settings-fields';
import SettingsSection from '../settings-section';

type Values = {
	limit: number;
	days: number;
	roles: string[];
	types: string[];
	hosts: string[];
};

const SAVED: Values = {
	limit: 0,
	days: 7,
	roles: [ 'b' ],
	types: [ 'post' ],
	hosts: [],
};

const FIELDS: SettingsField[] = [
	{
		name: 'limit',
		type: 'number',
		label: 'Limit',
		min: 1,
		max: 99,
		empty: 0,
	},
	{ name: 'days', type: 'number', label: 'Days', min: 0, max: 99 },
	{
		name: 'roles',
		type: 'exclusions',
		label: 'Roles',
		options: [
			{ value: 'a', label: 'Author' },
			{ value: 'b', label: 'Bot' },
		],
	},
	{
		name: 'types',
		type: 'inclusions',
		label: 'Types',
		options: [
			{ value: 'page', label: 'Page' },
			{ value: 'post', label: 'Post' },
		],
	},
	{ name: 'hosts', type: 'lines', label: 'Hosts' },
];

const load = async () => SAVED;

function open() {
	const save = jest.fn( async ( changes: Partial< Values > ) => changes );
	render(
		<SettingsSection load={ load } save={ save }>
			{ ( form ) => <SettingsFields form={ form } fields={ FIELDS } /> }
		</SettingsSection>
	);
	return { user: userEvent.setup(), save };
}

const number = ( name: string ) => screen.getByRole( 'spinbutton', { name } );
const box = ( name: string ) => screen.getByRole( 'checkbox', { name } );
const saveButton = () => screen.findByRole( 'button', { name: 'Save' } );

it( 'saves what was changed, in the type of the setting', async () => {
	const { user, save } = open();
	const button = await saveButton();
	expect( number( 'Limit' ) ).toHaveValue( null );
	await user.type( number( 'Limit' ), '10' );
	await user.type( number( 'Limit' ), '{Home}{Delete}2' );
	expect( number( 'Limit' ) ).toHaveValue( 20 );
	await user.clear( number( 'Days' ) );
	await user.type( number( 'Days' ), '1.5' );
	await user.click( box( 'Author' ) );
	expect( box( 'Post' ) ).toBeChecked();
	await user.click( box( 'Page' ) );
	await user.type(
		screen.getByRole( 'textbox', { name: 'Hosts' } ),
		'one two{Enter}{Enter} three '
	);
	await user.click( button );
	expect( save.mock.calls ).toEqual( [
		[
			{
				limit: 20,
				days: '1.5',
				roles: [ 'a', 'b' ],
				types: [ 'page', 'post' ],
				hosts: [ 'one', 'two', 'three' ],
			},
		],
	] );
	expect( await saveButton() ).toHaveAttribute( 'aria-disabled', 'true' );
} );

it( 'has nothing to save after a change was taken back', async () => {
	const { user } = open();
	const button = await saveButton();
	await user.click( box( 'Bot' ) );
	await user.type( number( 'Limit' ), '5' );
	expect( button ).not.toHaveAttribute( 'aria-disabled', 'true' );
	await user.click( box( 'Bot' ) );
	await user.clear( number( 'Limit' ) );
	expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
} );
