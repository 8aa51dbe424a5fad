import {
	BlockControls,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	Notice,
	PanelBody,
	PanelRow,
	Placeholder,
	Spinner,
	ToolbarButton,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { FormEvent, ReactNode } from 'react';
import { ContentControls } from '../editor/content-controls';
import { Button, TextareaControl, TextControl } from '../components/controls';
import { blockIcon } from '../blocks/block-icon';
import { EmbedCard, LoadingPanel } from './parts';
import { linkTo } from './transforms';
import * as embeds from './use-embed';

type Field = { label: string; placeholder: string; multiline?: boolean };

type Props< A extends embeds.EmbedAttributes > = embeds.EmbedOptions< A > & {
	name: string;
	clientId: string;
	label: string;
	instructions?: ReactNode;
	field: Field;
	links?: ReactNode;
	convert?: boolean;
	editLabel?: string;
	panelTitle?: string;
	panel?: ReactNode;
	/** Whether the page shows a button instead, which always waits for a click. */
	isButton?: boolean;
	/** Shows the embed of a URL from parse(): usually an EmbedPreview or an EmbedCard. */
	children: ( url: string ) => ReactNode;
};

/** The whole edit component of a block that is just an embed. */
export function EmbedBlock< A extends embeds.EmbedAttributes >(
	props: Props< A >
) {
	const { name, label, field, convert, clientId, children } = props;
	const { replaceBlocks } = useDispatch( blockEditorStore );
	const embed = embeds.useEmbed( props );
	const { url, failure, isPreview } = embed;
	const link = failure && convert && linkTo( failure.text );
	const convertLabel = __( 'Convert block to link', 'ramjet' );
	const onClick = () => link && void replaceBlocks( clientId, link );
	const notice = failure && (
		<Notice
			status={ failure.url ? 'warning' : 'error' }
			isDismissible={ false }
			actions={ link ? [ { label: convertLabel, onClick } ] : [] }
		>
			{ failure.message }
		</Notice>
	);
	return (
		<div { ...useBlockProps() }>
			{ url && (
				<BlockControls group="other">
					<ToolbarButton onClick={ () => embed.setEditing( true ) }>
						{ props.editLabel ?? __( 'Edit URL', 'ramjet' ) }
					</ToolbarButton>
				</BlockControls>
			) }
			{ props.panelTitle && (
				<ContentControls>
					<PanelBody title={ props.panelTitle }>
						<EmbedForm embed={ embed } field={ field } />
						{ props.panel && <PanelRow>{ props.panel }</PanelRow> }
					</PanelBody>
				</ContentControls>
			) }
			{ url && notice }
			{ url && ! isPreview && children( url ) }
			{ url && ! props.isButton && <LoadingPanel { ...props } /> }
			{ url && isPreview && <EmbedCard { ...{ name, label, url } } /> }
			{ ! url && (
				<Placeholder icon={ blockIcon( name ) } label={ label }>
					<div style={ { display: 'grid', gap: 12, width: '100%' } }>
						{ notice }
						{ props.instructions }
						<EmbedForm { ...{ embed, field } } isMain />
						{ props.links }
					</div>
				</Placeholder>
			) }
		</div>
	);
}

type FormProps = { embed: embeds.EmbedState; field: Field; isMain?: boolean };

function EmbedForm( { embed, field, isMain }: FormProps ) {
	const { multiline, ...texts } = field;
	const { text, isResolving, isEditing } = embed;
	const Input = multiline ? TextareaControl : TextControl;
	const style = isMain ? { flexGrow: 1 } : { marginBottom: 8 };
	const submit = ( event: FormEvent< HTMLElement > ) => {
		event.preventDefault();
		embed.submit();
		// The form is about to disappear.
		event.currentTarget.closest< HTMLElement >( '[data-block]' )?.focus();
	};
	return (
		<form onSubmit={ submit }>
			<div style={ style }>
				<Input
					{ ...texts }
					{ ...( isMain && isEditing && { autoFocus: true } ) }
					hideLabelFromVision={ isMain }
					value={ text }
					onChange={ embed.setText }
				/>
			</div>
			<Button
				variant="primary"
				type="submit"
				isBusy={ isResolving }
				disabled={ isResolving || ! text.trim() }
			>
				{ isResolving
					? __( 'Embedding…', 'ramjet' )
					: __( 'Embed', 'ramjet' ) }
			</Button>
			{ isResolving && <Spinner style={ { margin: 12 } } /> }
		</form>
	);
}
