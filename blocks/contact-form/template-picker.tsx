import { BlockPreview, store, type Pattern } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { Button, Modal, Placeholder } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { inbox } from '@wordpress/icons';
import { FORM, type FormAttributes } from './attributes';
import { ExistingForms } from './central/existing-forms';
import { createForm, type FormTemplate } from './template-parts';
import { getTemplates } from './templates';

/** Height of the frame in editor/_picker.scss; previews of fields that are still loading would be lower. */
const PREVIEW_HEIGHT = 260;

type PickerProps = {
	/** Turns the block into the chosen form. */
	onChoose: (
		attributes: Partial< FormAttributes >,
		innerBlocks: Block[]
	) => void;
	/** Shows a reusable form. */
	onChooseExisting: ( ref: number ) => void;
	/** Replaces the block with other blocks. */
	onReplace: ( blocks: Block[] ) => void;
};

/** What a new form shows: the templates, and a button for the patterns (spec 2 §2). */
export default function TemplatePicker( {
	onChoose,
	onChooseExisting,
	onReplace,
}: PickerProps ) {
	const templates = useMemo( () => getTemplates(), [] );
	const [ isExploring, setIsExploring ] = useState( false );
	const choose = ( template: FormTemplate ) =>
		onChoose( template.attributes, template.createBlocks() );
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
							<strong>
								{ template.title }
								{ template.isBeta && <Beta /> }
							</strong>
							<span>
								{ template.description }
								{ template.isBeta &&
									` ${ __( 'Free during the beta.', 'ramjet' ) }` }
							</span>
						</Button>
					</li>
				) ) }
			</ul>
			<Button
				variant="tertiary"
				onClick={ () => setIsExploring( true ) }
				__next40pxDefaultSize
			>
				{ __( 'Explore Form Patterns', 'ramjet' ) }
			</Button>
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

type ModalProps = Pick< PickerProps, 'onReplace' > & {
	templates: FormTemplate[];
	onChoose: ( template: FormTemplate ) => void;
	onClose: () => void;
};

function PatternsModal( {
	templates,
	onChoose,
	onReplace,
	onClose,
}: ModalProps ) {
	const forms = useMemo( () => templates.map( createForm ), [ templates ] );
	const patterns = useSelect(
		( select ): Pattern[] =>
			select( store ).getPatternsByBlockTypes?.( FORM ) ?? [],
		[]
	);
	return (
		<Modal
			title={ __( 'Choose a pattern', 'ramjet' ) }
			closeButtonLabel={ __( 'Cancel', 'ramjet' ) }
			onRequestClose={ onClose }
			size="large"
			className="ramjet-form-patterns"
		>
			<ul className="ramjet-form-patterns__list">
				{ templates.map( ( template, index ) => (
					<PatternItem
						key={ template.name }
						title={ template.title }
						blocks={ forms.slice( index, index + 1 ) }
						onClick={ () => onChoose( template ) }
					/>
				) ) }
				{ patterns.map( ( { name, title, blocks } ) => (
					<PatternItem
						key={ name }
						title={ title }
						blocks={ blocks }
						onClick={ () => onReplace( blocks ) }
					/>
				) ) }
			</ul>
		</Modal>
	);
}

function PatternItem( {
	title,
	blocks,
	onClick,
}: {
	title: string;
	blocks: Block[];
	onClick: () => void;
} ) {
	return (
		<li>
			<Button className="ramjet-form-patterns__item" onClick={ onClick }>
				<span
					className="ramjet-form-patterns__preview"
					aria-hidden="true"
				>
					<BlockPreview
						blocks={ blocks }
						viewportWidth={ 640 }
						minHeight={ PREVIEW_HEIGHT }
					/>
				</span>
				{ title }
			</Button>
		</li>
	);
}
