import {
	BlockControls,
	InspectorControls,
	store,
	useBlockProps,
	useInnerBlocksProps,
	Warning,
} from '@wordpress/block-editor';
import { type Block, type BlockEditProps, cloneBlock } from '@wordpress/blocks';
import {
	ExternalLink,
	PanelBody,
	Placeholder,
	Spinner,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { inbox } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/components/controls';
import { FORM, type FormAttributes } from '../attributes';
import {
	CentralContext,
	type CentralForm,
	editUrl,
	type LoadedForm,
	useCentralBlocks,
	useCentralForm,
	useIsCentral,
	useSaveForm,
} from './entity';
import { Visibility } from './visibility';

type Props = Pick<
	BlockEditProps< FormAttributes >,
	'clientId' | 'setAttributes'
> & { id: number };

/** A form that is saved elsewhere, edited in place; or why it cannot be. */
export function RefForm( {
	attributes,
	...props
}: BlockEditProps< FormAttributes > ) {
	const id = attributes.ref ?? 0;
	const isNested = useIsCentral();
	return isNested ? (
		<Problem { ...props } id={ id } canReplace={ false }>
			{ __( 'A form cannot contain another form.', 'ramjet' ) }
		</Problem>
	) : (
		<Loaded { ...props } id={ id } />
	);
}

function Loaded( props: Props ) {
	const loaded = useCentralForm( props.id );
	if ( loaded.state !== 'loaded' ) {
		return <NotLoaded { ...props } loaded={ loaded } />;
	}
	return loaded.form.status === 'trash' ? (
		<Trashed { ...props } />
	) : (
		<Editable { ...props } form={ loaded.form } />
	);
}

function NotLoaded( {
	loaded,
	...props
}: Props & { loaded: Exclude< LoadedForm, { state: 'loaded' } > } ) {
	const blockProps = useBlockProps();
	switch ( loaded.state ) {
		case 'loading':
			return (
				<div { ...blockProps } aria-busy>
					<Placeholder
						icon={ inbox }
						label={ __( 'Form', 'ramjet' ) }
					>
						<Spinner />
					</Placeholder>
				</div>
			);
		case 'missing':
			return (
				<Problem { ...props }>
					{ __(
						'This form no longer exists. Visitors see nothing here.',
						'ramjet'
					) }
				</Problem>
			);
		case 'forbidden':
			return (
				<Problem { ...props } canReplace={ false }>
					{ __(
						'You do not have permission to edit this form. Visitors see it on the page if it is published.',
						'ramjet'
					) }
				</Problem>
			);
		case 'failed':
			return (
				<Problem
					{ ...props }
					canReplace={ false }
					action={ {
						text: __( 'Try again', 'ramjet' ),
						run: loaded.reload,
					} }
				>
					{ __( 'The form could not be loaded.', 'ramjet' ) }
				</Problem>
			);
	}
}

function Trashed( props: Props ) {
	const save = useSaveForm();
	return (
		<Problem
			{ ...props }
			action={ {
				text: __( 'Restore form', 'ramjet' ),
				run: () => save( { id: props.id, status: 'publish' } ),
			} }
		>
			{ __(
				'This form is in the trash. Visitors see nothing here.',
				'ramjet'
			) }
		</Problem>
	);
}

/** Takes the place of a form that cannot be edited here. */
function Problem( {
	clientId,
	setAttributes,
	children,
	action,
	canReplace = true,
}: Props & {
	children: ReactNode;
	action?: { text: string; run: () => void };
	canReplace?: boolean;
} ) {
	const { removeBlock } = useDispatch( store );
	const button = ( text: string, onClick: () => void ) => (
		<Button key={ text } variant="secondary" onClick={ onClick }>
			{ text }
		</Button>
	);
	return (
		<div { ...useBlockProps( { className: 'ramjet-form-problem' } ) }>
			<Warning
				actions={ [
					...( action ? [ button( action.text, action.run ) ] : [] ),
					...( canReplace
						? [
								button(
									__( 'Choose another form', 'ramjet' ),
									() =>
										setAttributes( {
											ref: undefined,
											// Would insert that template.
											variationName: undefined,
										} )
								),
								button( __( 'Remove block', 'ramjet' ), () =>
									removeBlock( clientId )
								),
							]
						: [] ),
				] }
			>
				{ children }
			</Warning>
		</div>
	);
}

const findForm = ( blocks: Block[] ): Block | undefined => {
	for ( const block of blocks ) {
		const found =
			block.name === FORM ? block : findForm( block.innerBlocks );
		if ( found ) {
			return found;
		}
	}
	return undefined;
};

/* Jetpack, or another way of writing posts, may have saved anything. */
function Editable( props: Props & { form: CentralForm } ) {
	const blocks = useCentralBlocks( props.form );
	const found = findForm( blocks.value );
	return found ? (
		<Editor { ...props } blocks={ blocks } found={ found } />
	) : (
		<Problem
			{ ...props }
			action={ {
				text: __( 'Edit form', 'ramjet' ),
				run: () => void window.open( editUrl( props.id ) ),
			} }
		>
			{ __( 'This form is empty. Visitors see nothing here.', 'ramjet' ) }
		</Problem>
	);
}

function Editor( {
	clientId,
	form,
	id,
	blocks,
	found,
}: Props & {
	form: CentralForm;
	blocks: ReturnType< typeof useCentralBlocks >;
	found: Block;
} ) {
	const { replaceBlocks } = useDispatch( store );
	const innerProps = useInnerBlocksProps(
		{},
		{ ...blocks, templateLock: 'all', renderAppender: false }
	);
	const detach = () => replaceBlocks( clientId, cloneBlock( found ) );
	return (
		<div { ...useBlockProps() }>
			<BlockControls group="other">
				<ToolbarGroup>
					<ToolbarButton
						onClick={ () => window.open( editUrl( id ) ) }
					>
						{ __( 'Edit form', 'ramjet' ) }
					</ToolbarButton>
					<ToolbarButton onClick={ detach }>
						{ __( 'Detach', 'ramjet' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Reusable form', 'ramjet' ) }>
					<p>
						{ __(
							'Your changes apply to every page that shows this form. To change it only here, detach it.',
							'ramjet'
						) }
					</p>
					<ExternalLink href={ editUrl( id ) }>
						{ __( 'Edit the form on its own screen', 'ramjet' ) }
					</ExternalLink>
				</PanelBody>
			</InspectorControls>
			<Visibility form={ form } />
			<CentralContext.Provider value={ form }>
				<div { ...innerProps } />
			</CentralContext.Provider>
		</div>
	);
}
