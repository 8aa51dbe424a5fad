import {
	InspectorControls,
	useBlockProps,
	useInnerBlocksProps,
	store,
} from '@wordpress/block-editor';
import {
	type Block,
	type BlockEditProps,
	cloneBlock,
	getBlockTypes,
} from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback, useMemo } from '@wordpress/element';
import { ContentControls } from '../../shared/editor/content-controls';
import { useHistory } from '../../shared/editor/history';
import { lazyPanels, lazyPart } from '../../shared/blocks/lazy';
import { AiToolbarButton } from './ai/ai-button';
import { FORM, type FormAttributes } from './attributes';
import { useIsCentral } from './central/entity';
import { MakeReusable } from './central/make-reusable';
import { RefForm } from './central/ref-form';
import { ConsentPrompt } from './consent-prompt';
import { attributesOf, createContent } from './create-template';
import { contactTemplate } from './default-template';
import { ConfirmationEmailPanel } from './panels/confirmation-email';
import { EmailPanel } from './panels/email';
import { NewDestinationsPanel } from './panels/new-destinations';
import { ResponsesPanel } from './panels/responses';
import { SubmissionPanel } from './panels/submission';
import { UnknownFields } from './unknown-fields';
import { usePost } from './use-post';

const TemplatePicker = lazyPart(
	() =>
		import(
			/* webpackChunkName: "contact-form-templates" */ './template-picker'
		),
	( { inserted, onChoose } ) => {
		if ( ! inserted ) {
			const content = createContent( contactTemplate() );
			onChoose( attributesOf( {} ), content, true );
		}
	}
);

const Integrations = lazyPanels(
	() =>
		import(
			/* webpackChunkName: "contact-form-integrations" */ './panels/integrations'
		)
);

/** The form: a template picker while it is empty, then its fields as on the page. */
export default function Edit( props: BlockEditProps< FormAttributes > ) {
	const isEmpty = useSelect(
		( select ) =>
			select( store ).getBlockOrder( props.clientId ).length === 0,
		[ props.clientId ]
	);
	if ( props.attributes.ref !== undefined ) {
		return <RefForm { ...props } />;
	}
	return isEmpty ? <NewForm { ...props } /> : <Form { ...props } />;
}

function NewForm( {
	clientId,
	attributes: { variationName },
	setAttributes,
}: BlockEditProps< FormAttributes > ) {
	const actions = useDispatch( store );
	const { asOneStep, joinLastStep } = useHistory();
	const { link } = usePost();
	const become = (
		attributes: Partial< FormAttributes >,
		innerBlocks: Block[],
		isInserted = false
	) => {
		const change = isInserted ? joinLastStep : asOneStep;
		change( () => {
			setAttributes( {
				...attributes,
				variationName: undefined,
				...( link && { fallbackLinkUrl: link } ),
			} );
			actions.replaceInnerBlocks( clientId, innerBlocks, false );
		} );
		if ( ! isInserted ) {
			actions.selectBlock( clientId );
		}
	};
	return (
		<div { ...useBlockProps() }>
			<TemplatePicker
				inserted={ variationName }
				onChoose={ become }
				onChooseExisting={ ( ref ) => setAttributes( { ref } ) }
				onReplace={ ( blocks ) => {
					const copies = blocks.map( ( block ) =>
						cloneBlock( block )
					);
					const [ form, ...others ] = copies;
					// A reusable form's block cannot be replaced.
					if ( form?.name === FORM && others.length === 0 ) {
						become( form.attributes, form.innerBlocks );
					} else {
						actions.replaceBlocks( clientId, copies );
					}
				} }
			/>
		</div>
	);
}

function Form( props: BlockEditProps< FormAttributes > ) {
	const { attributes, setAttributes, isSelected } = props;
	const { link } = usePost();
	const { fallbackLinkUrl } = attributes;
	const change = useCallback(
		( changes: Partial< FormAttributes > ) =>
			setAttributes( {
				...changes,
				// The post's URL may have changed.
				...( link &&
					link !== fallbackLinkUrl && { fallbackLinkUrl: link } ),
			} ),
		[ setAttributes, link, fallbackLinkUrl ]
	);
	const allowedBlocks = useMemo(
		() =>
			getBlockTypes()
				.map( ( { name } ) => name )
				// Forms cannot be nested.
				.filter( ( name ) => name !== FORM ),
		[]
	);
	const isCentral = useIsCentral();
	const { children, ...innerProps } = useInnerBlocksProps( useBlockProps(), {
		allowedBlocks,
		// There, the form is locked, but not its fields.
		...( isCentral && { templateLock: false as const } ),
	} );
	const panel = { ...props, setAttributes: change };
	return (
		<>
			<InspectorControls>
				{ isSelected && <NewDestinationsPanel { ...panel } /> }
				<ConsentPrompt clientId={ props.clientId } />
				<ResponsesPanel { ...panel } />
			</InspectorControls>
			<ContentControls>
				<SubmissionPanel { ...panel } />
				<EmailPanel { ...panel } />
				<ConfirmationEmailPanel { ...panel } />
			</ContentControls>
			{ isSelected && ! isCentral && (
				<MakeReusable
					clientId={ props.clientId }
					formTitle={ attributes.formTitle }
				/>
			) }
			{ isSelected && <AiToolbarButton clientId={ props.clientId } /> }
			{ isSelected && <Integrations { ...panel } /> }
			<div { ...innerProps }>
				<UnknownFields clientId={ props.clientId } />
				{ children }
			</div>
		</>
	);
}
