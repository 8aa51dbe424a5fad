import { type Block, createBlock, getBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { BUTTON } from '../attributes';

export type StepAttributes = {
	/** Plain text. */
	stepLabel?: string;
	className?: string;
};

export type ProgressAttributes = {
	variant: 'line' | 'dots';
	progressColor?: string;
	progressBackgroundColor?: string;
	className?: string;
};

export const CONTAINER = 'jetpack/form-step-container';
export const STEP = 'jetpack/form-step';
export const NAVIGATION = 'jetpack/form-step-navigation';
export const PROGRESS = 'jetpack/form-progress-indicator';

/** The navigation's buttons; none if the site has no button block. The page's script finds them by their classes. */
export function createButtons(): Block[] {
	return getBlockType( 'core/button' )
		? buttons().map( ( attributes ) =>
				createBlock( 'core/button', {
					tagName: 'button',
					...attributes,
				} )
			)
		: [];
}

const buttons = () => [
	{
		text: __( '← Back', 'ramjet' ),
		metadata: { name: __( 'Previous button', 'ramjet' ) },
		className: 'is-style-outline form-button-previous is-previous',
	},
	{
		text: __( 'Next →', 'ramjet' ),
		metadata: { name: __( 'Next button', 'ramjet' ) },
		className: 'form-button-next is-next',
	},
	{
		type: 'submit',
		text: __( 'Submit', 'ramjet' ),
		metadata: { name: __( 'Submit button', 'ramjet' ) },
		className: 'form-button-submit is-submit',
	},
];

export const createStep = ( stepLabel: string | undefined, blocks: Block[] ) =>
	createBlock( STEP, stepLabel ? { stepLabel } : {}, blocks );

/** The content of a form with these steps. */
export const createStepForm = ( steps: Block[] ): Block[] => [
	createBlock( PROGRESS ),
	createBlock( CONTAINER, {}, steps ),
	createBlock( NAVIGATION, {}, createButtons() ),
];

const isSubmit = ( { name, attributes }: Block ) =>
	name === BUTTON ||
	( name === 'core/button' && attributes.type === 'submit' );

/** Removes the submit buttons, which a form with steps has in its navigation. */
export const withoutSubmit = ( blocks: Block[] ): Block[] =>
	blocks.filter(
		( block ) =>
			! isSubmit( block ) &&
			! (
				block.name === 'core/buttons' &&
				block.innerBlocks.every( isSubmit )
			)
	);
