import {
	Button,
	ExternalLink,
	Flex,
	Notice,
	PanelBody,
	Placeholder,
	TextControl,
} from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { blockIcon } from '../../../shared/embed/parts';
import { NAME } from '../attributes';
import type { EditorMap, Token } from './state';

const TOKENS_URL = 'https://account.mapbox.com/access-tokens/';

const LABEL = () => __( 'Mapbox Access Token', 'ramjet' );

type FormProps = {
	token: Token;
	submit: string;
	isLabelHidden?: boolean;
	help?: ReactNode;
	/** More buttons. */
	children?: ReactNode;
};

function TokenForm( {
	token,
	submit,
	isLabelHidden,
	help,
	children,
}: FormProps ) {
	const own = token.isShared ? '' : token.key;
	const [ text, setText ] = useState( own );
	useEffect( () => setText( own ), [ own ] );
	const typed = text.trim();
	return (
		<form
			className="ramjet-map-token"
			onSubmit={ ( event ) => {
				event.preventDefault();
				event.stopPropagation();
				token.save( typed );
			} }
		>
			{ token.error && (
				<Notice status="error" isDismissible={ false }>
					{ token.error }
				</Notice>
			) }
			<TextControl
				label={ LABEL() }
				hideLabelFromVision={ isLabelHidden }
				placeholder={ __( 'Paste Token Here', 'ramjet' ) }
				help={ help }
				value={ text }
				onChange={ setText }
				readOnly={ token.isBusy }
				autoComplete="off"
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<Flex justify="flex-start">
				<Button
					variant="primary"
					type="submit"
					isBusy={ token.isBusy }
					disabled={ token.isBusy || ! typed || typed === own }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ submit }
				</Button>
				{ children }
			</Flex>
		</form>
	);
}

type Props = Pick< EditorMap, 'token' | 'canManageToken' >;

/** Instead of a map, as long as Mapbox's token is missing. */
export const TokenPlaceholder = ( { token, canManageToken }: Props ) => (
	<Placeholder
		icon={ blockIcon( NAME ) }
		label={ __( 'Map', 'ramjet' ) }
		instructions={
			canManageToken
				? __(
						'Maps of this site are drawn by Mapbox, which needs an access token. Copy the default public token from your Mapbox account and paste it here.',
						'ramjet'
					)
				: __(
						'Maps of this site are drawn by Mapbox, which needs an access token. Ask an administrator to set it.',
						'ramjet'
					)
		}
	>
		{ canManageToken ? (
			<>
				<TokenForm
					token={ token }
					submit={ __( 'Set Token', 'ramjet' ) }
					isLabelHidden
				/>
				<ExternalLink href={ TOKENS_URL }>
					{ __( 'Create an account or log in to Mapbox', 'ramjet' ) }
				</ExternalLink>
			</>
		) : (
			token.error && (
				<Notice status="error" isDismissible={ false }>
					{ token.error }
				</Notice>
			)
		) }
	</Placeholder>
);

/** Replaces or removes Mapbox's token. */
export const TokenPanel = ( { token }: Pick< Props, 'token' > ) => (
	<PanelBody title={ LABEL() } initialOpen={ false }>
		<TokenForm
			token={ token }
			submit={ __( 'Update Token', 'ramjet' ) }
			help={
				token.isShared || ! token.key ? (
					<>
						{ token.isShared &&
							__(
								'You can optionally enter your own access token.',
								'ramjet'
							) }{ ' ' }
						<ExternalLink href={ TOKENS_URL }>
							{ __( 'Find it on Mapbox', 'ramjet' ) }
						</ExternalLink>
					</>
				) : (
					__( 'All maps of the site use this token.', 'ramjet' )
				)
			}
		>
			<Button
				variant="secondary"
				isDestructive
				onClick={ token.remove }
				disabled={ token.isBusy || token.isShared || ! token.key }
				accessibleWhenDisabled
				__next40pxDefaultSize
			>
				{ __( 'Remove Token', 'ramjet' ) }
			</Button>
		</TokenForm>
	</PanelBody>
);
