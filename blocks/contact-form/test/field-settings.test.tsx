import { fireEvent, render, screen, within } from '@testing-library/react';
import { BlockTitle } from '@wordpress/block-editor';
import { type Block, createBlock, hasBlockSupport } from '@wordpress/blocks';
import { registerBlocks } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import { ConditionPanel } from '../field/condition-panel';
import { Control } from '../field/control';
import type { FieldEditProps } from '../field/field-edit-props';
import { HiddenNotice } from '../field/hidden-notice';
import { IdControl } from '../field/id-control';
import { TypeSettings } from '../field/type-settings';
import {
	attributesOf,
	blockNamed,
	field,
	FORM,
	perform,
	radio,
	renderForm,
	renderSetting,
	ruleOf,
	selectBlock,
	setBlocks,
	when,
} from './form-editor';

jest.mock( '../use-post', () => ( {
	...jest.requireActual( '../use-post' ),
	usePost: () => ( { title: '', link: '', authorEmail: '' } ),
	useCanCreatePlugins: () => true,
} ) );

beforeAll( () => registerBlocks( 'contact-form' ) );

/** Renders the conditions of a field in the store. */
function openConditions( { clientId }: Block ) {
	const panel = renderSetting( ConditionPanel, clientId );
	const choose = ( label: string, value: string, index = 0 ) =>
		fireEvent.change( panel.getAllByLabelText( label )[ index ]!, {
			target: { value },
		} );
	return { panel, choose };
}

describe( 'conditions', () => {
	it( 'are rules that have no effect until they are complete', () => {
		const size = radio( 'S', 'L', '' );
		size.innerBlocks[ 2 ]!.attributes.isOther = true;
		const why = field( 'text', { label: 'Why?' } );
		setBlocks( createBlock( FORM, {}, [ field( 'name' ), size, why ] ) );
		const { panel, choose } = openConditions( why );
		const logic = () => attributesOf( why ).conditionalLogic;
		fireEvent.click( panel.getByText( 'Conditional visibility' ) );
		fireEvent.click( panel.getByLabelText( 'Show or hide conditionally' ) );
		expect( panel.getByText( /^Choose a field\./ ) ).toBeVisible();
		choose( 'Field', 'size' );
		expect( panel.getByText( /^Choose a value\./ ) ).toBeVisible();
		choose( 'Value', 'Other' );
		expect( panel.queryByText( /no effect/ ) ).toBeNull();
		choose( 'Value', 'L' );

		fireEvent.click( panel.getByText( 'Add rule' ) );
		choose( 'Rules', 'any' );
		choose( 'Field', 'name', 1 );
		choose( 'Comparison', 'is_not_empty', 1 );
		choose( 'Action', 'hide' );
		const rule = { type: 'fieldValue', value: '' };
		expect( logic() ).toEqual( {
			enabled: true,
			action: 'hide',
			logicalOperator: 'any',
			groups: [
				{
					logicalOperator: 'any',
					rules: [
						{ ...rule, field: 'size', operator: 'is', value: 'L' },
						{ ...rule, field: 'name', operator: 'is_not_empty' },
					],
				},
			],
		} );
		fireEvent.click( panel.getByLabelText( 'Remove rule 1' ) );
		expect( ruleOf( logic() )?.field ).toBe( 'name' );
		expect( panel.queryByLabelText( 'Rules' ) ).toBeNull();
		fireEvent.click( panel.getByText( 'Add rule group' ) );
		choose( 'Rule groups', 'all' );
		choose( 'Field', 'size', 1 );
		choose( 'Value', 'L' );
		expect( logic() ).toMatchObject( {
			logicalOperator: 'all',
			groups: [
				{ rules: [ { field: 'name' } ] },
				{ rules: [ { field: 'size', value: 'L' } ] },
			],
		} );
		render( <BlockTitle clientId={ why.clientId } context="list-view" /> );
		expect(
			screen.getByText( 'Text Input Field (conditional)' )
		).toBeVisible();
	} );

	it( 'are marked in the form, and keep the ID that they refer to, in the same step', async () => {
		const text = field( 'text', { conditionalLogic: { enabled: true } } );
		const { innerBlocks } = await renderForm( [ field( 'name' ), text ] );
		const { choose } = openConditions( text );
		const shown = within( await blockNamed( 'field-text' ) );
		await expectOneStep( () => perform( () => choose( 'Field', 'name' ) ) );
		expect( innerBlocks()[ 0 ]?.attributes.id ).toBe( 'name' );
		// The canvas draws other blocks later, when the browser is idle.
		await selectBlock( text.clientId );
		expect( shown.queryByText( /conditionally/ ) ).toBeNull();
		choose( 'Comparison', 'is_not_empty' );
		expect( shown.getByText( 'Shown conditionally' ) ).toBeTruthy();
		choose( 'Action', 'hide' );
		expect( shown.getByText( 'Hidden conditionally' ) ).toBeTruthy();
	} );

	it( 'keep their rules when the ID they refer to is cleared', async () => {
		const shoes = field( 'text', { label: 'Shoe size', id: 'size' } );
		const { innerBlocks } = await renderForm( [
			shoes,
			field( 'text', { conditionalLogic: when( 'size', 'is', 'L' ) } ),
		] );
		const id = renderSetting( IdControl, shoes.clientId ).getByLabelText(
			'Field ID'
		);
		fireEvent.change( id, { target: { value: '' } } );
		await expectOneStep( () => perform( () => fireEvent.blur( id ) ) );
		const [ size, text ] = innerBlocks();
		expect( size?.attributes.id ).toBe( 'shoe-size' );
		expect( ruleOf( text?.attributes.conditionalLogic )?.field ).toBe(
			'shoe-size'
		);
	} );
} );

it( 'a field that WordPress hides says so, and is shown again', async () => {
	const metadata = { name: 'Phone', blockVisibility: false };
	const phone = field( 'telephone', { metadata } );
	await renderForm( [ phone ] );
	expect( hasBlockSupport( phone.name, 'visibility', true ) ).toBe( false );
	const notice = renderSetting( HiddenNotice, phone.clientId );
	await expectOneStep( () =>
		perform( () => fireEvent.click( notice.getByText( 'Show field' ) ) )
	);
	expect( notice.queryByText( /hidden/ ) ).toBeNull();
	expect( attributesOf( phone ).metadata ).toMatchObject( { name: 'Phone' } );
} );

it( 'the sidebar of a field has its settings, a warning about a deleted field, and the style that fields share, within its limits', async () => {
	const text = field( 'text', {
		conditionalLogic: when( 'gone', 'is', 'x' ),
	} );
	const { innerBlocks, inspector } = await renderForm(
		[
			text,
			field( 'email', { shareFieldAttributes: false } ),
			field( 'textarea' ),
		],
		{ inspector: true }
	);
	await selectBlock( text.clientId );
	expect(
		await inspector.findByText(
			'A field that a rule refers to was deleted. Choose another field.'
		)
	).toBeVisible();
	expect( inspector.getByLabelText( 'Field is required' ) ).toBeVisible();
	fireEvent.click( inspector.getByText( 'Advanced' ) );
	expect( inspector.getByLabelText( 'Field ID' ) ).toBeVisible();

	await perform( () =>
		fireEvent.click( inspector.getByLabelText( 'Styles' ) )
	);
	const panel = await inspector.findByText( 'Field Styles' );
	await perform( () => fireEvent.click( panel ) );
	const styles = ( name: string ) =>
		innerBlocks()
			.slice( 0, 3 )
			.map( ( { attributes } ) => attributes[ name ] );
	const change = ( label: string, value: string ) =>
		fireEvent.change( inspector.getAllByLabelText( label ).at( -1 )!, {
			target: { value },
		} );
	change( 'Border width', '500' );
	expect( styles( 'borderWidth' ) ).toEqual( [ 100, undefined, 100 ] );
	change( 'Border width', '' );
	expect( styles( 'borderWidth' ) ).toEqual( [
		undefined,
		undefined,
		undefined,
	] );
	change( 'Line height', '1.75' );
	expect( styles( 'lineHeight' ) ).toEqual( [ 1.75, undefined, 1.75 ] );
} );

it.each( [
	[ 'default', {} ],
	[ 'default', { default: 'free' } ],
	[ 'defaultValue', { defaultValue: 'free' } ],
	[ 'default', { defaultValue: 'free', default: 'old' } ],
] )( 'a hidden text is kept in `%s` if the field has %j', ( name, given ) => {
	const hidden = field( 'hidden', given );
	setBlocks( hidden );
	const settings = renderSetting(
		( props: FieldEditProps ) => (
			<>
				<TypeSettings { ...props } />
				<Control { ...props } />
			</>
		),
		hidden.clientId
	);
	const text = settings.getByLabelText( 'Text' );
	expect( text ).toHaveValue( Object.values( given )[ 0 ] ?? '' );
	fireEvent.change( text, { target: { value: 'pro' } } );
	expect( settings.getByText( /^Hidden field:/ ) ).toHaveTextContent(
		'Hidden field: pro'
	);
	const { default: own, defaultValue } = attributesOf( hidden );
	expect( { default: own, defaultValue } ).toEqual( { [ name ]: 'pro' } );
	fireEvent.change( text, { target: { value: '' } } );
	expect( text ).toHaveValue( '' );
} );
