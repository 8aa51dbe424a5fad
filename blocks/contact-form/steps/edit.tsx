import {
	InnerBlocks,
	InspectorControls,
	PanelColorSettings,
	store,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { type BlockEditProps, getBlockTypes } from '@wordpress/blocks';
import { PanelBody, RadioControl } from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import clsx from 'clsx';
import { ContentControls } from '../../../shared/editor/content-controls';
import { Button, TextControl } from '../../../shared/components/controls';
import { useHistory } from '../../../shared/editor/history';
import type { AnyAttributes } from '../../../shared/types/blocks';
import { FORM } from '../attributes';
import { findForm } from '../block-tree';
import {
	CONTAINER,
	createButtons,
	type ProgressAttributes,
	STEP,
	type StepAttributes,
} from './create';
import { splitAt } from './split';

/** The editors of all blocks for steps. */
const EDITORS: Record< string, typeof Edit > = {
	[ CONTAINER ]: ContainerEdit,
	[ STEP ]: StepEdit,
	'jetpack/form-step-navigation': NavigationEdit,
	'jetpack/form-step-divider': DividerEdit,
	'jetpack/form-progress-indicator': ProgressEdit,
};

/** A block for steps, depending on its name. */
export default function Edit(
	props: BlockEditProps< AnyAttributes > & { name?: string }
) {
	const Editor = EDITORS[ props.name ?? '' ];
	return Editor ? <Editor { ...props } /> : null;
}

function ContainerEdit() {
	return (
		<div
			{ ...useInnerBlocksProps(
				useBlockProps( { className: 'jetpack-form-step-container' } ),
				{
					defaultBlock: { name: STEP },
					directInsert: true,
					orientation: 'vertical',
					renderAppender: InnerBlocks.ButtonBlockAppender,
				}
			) }
		/>
	);
}

/** A step below the one before it, with its label as a heading. */
function StepEdit( {
	attributes: { stepLabel = '' },
	clientId,
	setAttributes,
}: BlockEditProps< StepAttributes > ) {
	const { number, isEmpty } = useSelect(
		( select ) => ( {
			number: select( store ).getBlockIndex( clientId ) + 1,
			isEmpty: ! select( store ).getBlockCount( clientId ),
		} ),
		[ clientId ]
	);
	const allowedBlocks = useMemo(
		() =>
			getBlockTypes()
				.map( ( { name } ) => name )
				// Neither forms nor steps can be nested.
				.filter( ( name ) => name !== FORM && name !== CONTAINER ),
		[]
	);
	const { children, ...props } = useInnerBlocksProps( useBlockProps(), {
		allowedBlocks,
		renderAppender: isEmpty ? InnerBlocks.ButtonBlockAppender : undefined,
	} );
	/* translators: %d: number of a form's step. */
	const name = sprintf( __( 'Step %d', 'ramjet' ), number );
	return (
		<>
			<ContentControls>
				<PanelBody title={ __( 'Step settings', 'ramjet' ) }>
					<TextControl
						label={ __( 'Step label', 'ramjet' ) }
						help={ __(
							'Shown to visitors while they are on this step.',
							'ramjet'
						) }
						value={ stepLabel }
						onChange={ ( text ) =>
							setAttributes( { stepLabel: text } )
						}
					/>
				</PanelBody>
			</ContentControls>
			<div { ...props }>
				<p className="ramjet-step__label" contentEditable={ false }>
					{ stepLabel
						? sprintf(
								/* translators: 1: 'Step 2'. 2: the label of that step. */
								__( '%1$s: %2$s', 'ramjet' ),
								name,
								stepLabel
							)
						: name }
				</p>
				{ children }
			</div>
		</>
	);
}

/** The buttons; a navigation that was just inserted gets them now. */
function NavigationEdit( { clientId }: BlockEditProps< AnyAttributes > ) {
	const { getBlockCount } = useSelect( store, [] );
	const actions = useDispatch( store );
	const { joinLastStep } = useHistory();
	useEffect( () => {
		const buttons = createButtons();
		if ( ! getBlockCount( clientId ) && buttons.length ) {
			joinLastStep( () =>
				actions.replaceInnerBlocks( clientId, buttons, false )
			);
		}
	}, [ actions, clientId, getBlockCount, joinLastStep ] );
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				allowedBlocks: [ 'core/button' ],
				orientation: 'horizontal',
				renderAppender: false,
			} ) }
		/>
	);
}

/** Splits its step when it is inserted. One that was saved waits for a click. */
function DividerEdit( { clientId }: BlockEditProps< AnyAttributes > ) {
	const registry = useRegistry();
	const { asOneStep, joinLastStep } = useHistory();
	useEffect( () => {
		if ( registry.select( store ).wasBlockJustInserted( clientId ) ) {
			joinLastStep( () => splitAt( clientId, registry ) );
		}
	}, [ clientId, joinLastStep, registry ] );
	return (
		<div { ...useBlockProps( { className: 'ramjet-step-divider' } ) }>
			<Button
				variant="secondary"
				onClick={ () =>
					asOneStep( () => splitAt( clientId, registry ) )
				}
			>
				{ __( 'Start a new step here', 'ramjet' ) }
			</Button>
		</div>
	);
}

/** The indicator as visitors see it on the first step. */
function ProgressEdit( {
	attributes,
	clientId,
	setAttributes,
}: BlockEditProps< ProgressAttributes > ) {
	const { variant, progressColor, progressBackgroundColor, className } =
		attributes;
	const count = useSelect(
		( select ) => {
			const blocks = select( store );
			const steps = blocks
				.getBlocks( findForm( blocks, clientId ) ?? '' )
				.find( ( { name } ) => name === CONTAINER );
			return Math.max( 1, steps?.innerBlocks.length ?? 0 );
		},
		[ clientId ]
	);
	const isDots =
		variant === 'dots' || !! className?.includes( 'is-style-dots' );
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Progress indicator', 'ramjet' ) }>
					<RadioControl
						label={ __( 'Appearance', 'ramjet' ) }
						selected={ isDots ? 'dots' : 'line' }
						options={ [
							{ value: 'line', label: __( 'Line', 'ramjet' ) },
							{ value: 'dots', label: __( 'Dots', 'ramjet' ) },
						] }
						onChange={ ( value ) =>
							setAttributes( {
								variant: value === 'dots' ? 'dots' : 'line',
								className:
									className
										?.replace( /\bis-style-\S+/, '' )
										.trim() || undefined,
							} )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="styles">
				<PanelColorSettings
					title={ __( 'Progress', 'ramjet' ) }
					colorSettings={ [
						{
							label: __( 'Completed', 'ramjet' ),
							value: progressColor,
							onChange: ( color ) =>
								setAttributes( { progressColor: color } ),
						},
						{
							label: __( 'Remaining', 'ramjet' ),
							value: progressBackgroundColor,
							onChange: ( color ) =>
								setAttributes( {
									progressBackgroundColor: color,
								} ),
						},
					] }
				/>
			</InspectorControls>
			<div
				{ ...useBlockProps( {
					className: clsx( 'ramjet-progress', isDots && 'is-dots' ),
					style: {
						[ '--ramjet-step' as string ]: 1,
						[ '--ramjet-steps' as string ]: count,
						[ '--ramjet-progress-color' as string ]: progressColor,
						[ '--ramjet-progress-background' as string ]:
							progressBackgroundColor,
					},
				} ) }
			>
				<div className="ramjet-progress__track" />
			</div>
		</>
	);
}
