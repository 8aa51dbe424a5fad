import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { type Block, createBlock, registerBlockType } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import {
	registerBlocks,
	renderCanvas,
} from '../../../../tests/support/render-block';
import { expectOneStep } from '../../../../tests/support/undo';

jest.mock( '../../panels/integrations', () => ( {
	__esModule: true,
	default: () => null,
} ) );
jest.mock( '../../use-post', () => ( {
	...jest.requireActual( '../../use-post' ),
	usePost: () => ( { title: '', link: '', authorEmail: '' } ),
} ) );

const FORM = 'jetpack/contact-form';
const STEP = 'jetpack/form-step';
const DIVIDER = 'jetpack/form-step-divider';

beforeAll( () => {
	registerBlocks( 'contact-form' );
	registerBlockType( 'core/button', {
		apiVersion: 3,
		title: 'Button',
		category: 'design',
		parent: [ 'core/buttons' ],
		attributes: {
			tagName: { type: 'string' },
			type: { type: 'string' },
			text: { type: 'string' },
		},
		save: () => null,
	} );
} );

const field = ( label: string ) =>
	createBlock( 'jetpack/field-text', { label } );

type Tree = string | [ string, Tree[] ];
const tree = ( blocks: Block[] ): Tree[] =>
	blocks.map( ( { name, attributes, innerBlocks } ) =>
		innerBlocks.length
			? [ name, tree( innerBlocks ) ]
			: String( attributes.label ?? name )
	);

const insert = ( parent: string, index: number ) =>
	act( async () => {
		await dispatch( blockEditorStore ).insertBlock(
			createBlock( DIVIDER ),
			index,
			parent
		);
	} );

const renderForm = (
	innerBlocks: Block[],
	options: { inspector?: boolean } = {}
) => renderCanvas( FORM, {}, { ...options, innerBlocks } );

const BUTTONS = [ 'core/button', 'core/button', 'core/button' ];

it( 'turns a form into two steps where a divider is inserted, and undoes that in one step', async () => {
	const { clientId, innerBlocks } = await renderForm( [
		field( 'A' ),
		field( 'B' ),
		createBlock( 'jetpack/button', { element: 'button', text: 'Send' } ),
	] );
	await expectOneStep( async () => {
		await insert( clientId, 1 );
		await waitFor( () =>
			expect( tree( innerBlocks() ) ).toEqual( [
				'jetpack/form-progress-indicator',
				[
					'jetpack/form-step-container',
					[
						[ STEP, [ 'A' ] ],
						[ STEP, [ 'B' ] ],
					],
				],
				[ 'jetpack/form-step-navigation', BUTTONS ],
			] )
		);
	} );
	expect( await screen.findByText( 'Step 2' ) ).toBeInTheDocument();
} );

it( 'splits the step that a divider is inserted in, and undoes that in one step', async () => {
	const step = createBlock( STEP, { stepLabel: 'You' }, [
		field( 'A' ),
		field( 'B' ),
	] );
	const { innerBlocks } = await renderForm( [
		createBlock( 'jetpack/form-step-container', {}, [
			step,
			createBlock( STEP, { stepLabel: 'Last' }, [ field( 'C' ) ] ),
		] ),
	] );
	await expectOneStep( async () => {
		await insert( step.clientId, 1 );
		await waitFor( () =>
			expect( tree( innerBlocks() ) ).toEqual( [
				[
					'jetpack/form-step-container',
					[
						[ STEP, [ 'A' ] ],
						[ STEP, [ 'B' ] ],
						[ STEP, [ 'C' ] ],
					],
				],
			] )
		);
	} );
	expect( await screen.findByText( 'Step 1: You' ) ).toBeInTheDocument();
	expect( await screen.findByText( 'Step 3: Last' ) ).toBeInTheDocument();
} );

it( 'leaves a saved divider alone until its button is clicked, which is one step', async () => {
	const { canvas, innerBlocks } = await renderForm( [
		createBlock( 'jetpack/form-step-container', {}, [
			createBlock( STEP, {}, [
				field( 'A' ),
				createBlock( DIVIDER ),
				field( 'B' ),
			] ),
		] ),
	] );
	const button = await canvas.findByText( 'Start a new step here' );
	await expectOneStep( () =>
		act( async () => {
			fireEvent.click( button );
		} )
	);
	expect( tree( innerBlocks() ) ).toEqual( [
		[
			'jetpack/form-step-container',
			[
				[ STEP, [ 'A' ] ],
				[ STEP, [ 'B' ] ],
			],
		],
	] );
} );

it( 'names a step and draws the progress', async () => {
	const step = createBlock( STEP, {}, [ field( 'A' ) ] );
	const progress = createBlock( 'jetpack/form-progress-indicator', {
		className: 'is-style-dots mine',
	} );
	const { inspector } = await renderForm(
		[
			progress,
			createBlock( 'jetpack/form-step-container', {}, [
				step,
				createBlock( STEP, {}, [ field( 'B' ) ] ),
			] ),
		],
		{ inspector: true }
	);
	await act( async () => {
		await dispatch( blockEditorStore ).selectBlock( step.clientId );
	} );
	fireEvent.change( inspector.getByLabelText( 'Step label' ), {
		target: { value: 'About you' },
	} );
	expect( screen.getByText( 'Step 1: About you' ) ).toBeInTheDocument();

	await act( async () => {
		await dispatch( blockEditorStore ).selectBlock( progress.clientId );
	} );
	expect( inspector.getByLabelText( 'Dots' ) ).toBeChecked();
	fireEvent.click( inspector.getByLabelText( 'Line' ) );
	expect(
		select( blockEditorStore ).getBlockAttributes( progress.clientId )
	).toMatchObject( { variant: 'line', className: 'mine' } );
} );
