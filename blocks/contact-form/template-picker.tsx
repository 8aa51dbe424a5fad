import type { Block } from '@wordpress/blocks';
import { Placeholder, Spinner } from '@wordpress/components';
import { useEffect, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { inbox } from '@wordpress/icons';
import { Button } from '../../shared/components/controls';
import { AiButton } from './ai/ai-button';
import type { FormAttributes } from './attributes';
import { ExistingForms } from './central/existing-forms';
import { PatternsModal } from './patterns-modal';
import {
	attributesOf,
	createContent,
	type FormTemplate,
} from './create-template';
import { TemplatePicture } from './template-picture';
import { getTemplates } from './templates';

type PickerProps = {
	/** Name of the template that was chosen in the inserter. */
	inserted?: string;
	/**
	 * Turns the block into the chosen form.
	 *
	 * @param isInserted Whether that belongs to the insertion of the block.
	 */
	onChoose: (
		attributes: Partial< FormAttributes >,
		innerBlocks: Block[],
		isInserted?: boolean
	) => void;
	/** Shows a reusable form. */
	onChooseExisting: ( ref: number ) => void;
	/** Replaces the block with other blocks. */
	onReplace: ( blocks: Block[] ) => void;
};

/** What a new form shows: the templates, and a button for the patterns. */
export default function TemplatePicker( {
	inserted,
	onChoose,
	onChooseExisting,
	onReplace,
}: PickerProps ) {
	const templates = useMemo( () => getTemplates(), [] );
	const [ isExploring, setIsExploring ] = useState( false );
	const choose = ( template: FormTemplate ) =>
		onChoose( attributesOf( template ), createContent( template ) );
	const chosen = templates.find( ( { name } ) => name === inserted );
	useEffect( () => {
		if ( chosen ) {
			onChoose( attributesOf( chosen ), createContent( chosen ), true );
		}
	}, [ chosen, onChoose ] );
	if ( chosen ) {
		return <Spinner />;
	}
	return (
		<Placeholder
			icon={ inbox }
			label={ __( 'Form', 'ramjet' ) }
			instructions={ __(
				'Start building a form by selecting one of these form templates, or search in the patterns library for more forms:',
				'ramjet'
			) }
			className="ramjet-form-picker"
		>
			<ul
				className="ramjet-form-picker__templates"
				aria-label={ __( 'Form templates', 'ramjet' ) }
			>
				{ templates.map( ( template ) => (
					<li key={ template.name }>
						<Button
							className="ramjet-form-picker__template"
							onClick={ () => choose( template ) }
						>
							<TemplatePicture template={ template } />
							<span className="ramjet-form-picker__text">
								<strong>
									{ template.title }
									{ template.isBeta && <Beta /> }
								</strong>
								<span>
									{ template.description }
									{ template.isBeta &&
										` ${ __( 'Free during the beta.', 'ramjet' ) }` }
								</span>
							</span>
						</Button>
					</li>
				) ) }
			</ul>
			<Button variant="tertiary" onClick={ () => setIsExploring( true ) }>
				{ __( 'Explore Form Patterns', 'ramjet' ) }
			</Button>
			<AiButton
				onMake={ ( blocks ) => onChoose( attributesOf( {} ), blocks ) }
			/>
			<ExistingForms onChoose={ onChooseExisting } />
			{ isExploring && (
				<PatternsModal
					templates={ templates }
					onChoose={ choose }
					onReplace={ onReplace }
					onClose={ () => setIsExploring( false ) }
				/>
			) }
		</Placeholder>
	);
}

const Beta = () => (
	<>
		{ ' ' }
		<span className="ramjet-form-beta">{ __( 'BETA', 'ramjet' ) }</span>
	</>
);
