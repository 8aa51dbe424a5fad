import {
	DropdownMenu,
	Flex,
	FlexBlock,
	MenuGroup,
	MenuItem,
	NavigableMenu,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { language as languageIcon, megaphone } from '@wordpress/icons';
import type { ComponentProps } from 'react';
import type {
	Message,
	PromptContext,
	PromptType,
} from '../../shared/ai/messages';
import { Button, TextControl } from '../../shared/components/controls';
import {
	improveControls,
	languageControls,
	toneControls,
} from '../../shared/ai/components/menus';
import { WhatIsSent } from '../../shared/ai/components/what-is-sent';

type Props = {
	onChoose: ( type: PromptType, context?: PromptContext ) => void;
	/** Returns the messages that would be sent now. */
	getMessages: ( type: PromptType, context: PromptContext ) => Message[];
};

/** A prompt field, and the actions for the selected text. */
export function PromptMenu( { onChoose, getMessages }: Props ) {
	const [ request, setRequest ] = useState( '' );
	return (
		<div style={ { minInlineSize: 280, padding: 8 } }>
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					if ( request.trim() ) {
						onChoose( 'userPrompt', { request } );
					}
				} }
			>
				<Flex gap={ 2 }>
					<FlexBlock>
						<TextControl
							label={ __( 'Prompt', 'ramjet' ) }
							hideLabelFromVision
							placeholder={ __(
								'Ask AI Assistant for anything…',
								'ramjet'
							) }
							value={ request }
							onChange={ setRequest }
							autoComplete="off"
						/>
					</FlexBlock>
					<Button
						type="submit"
						variant="primary"
						disabled={ ! request.trim() }
					>
						{ __( 'Send', 'ramjet' ) }
					</Button>
				</Flex>
			</form>
			<NavigableMenu role="menu">
				<MenuGroup>
					{ [
						...improveControls( onChoose ),
						{
							title: __( 'Continue writing', 'ramjet' ),
							onClick: () => onChoose( 'continue' ),
						},
					].map( ( { title, onClick } ) => (
						<MenuItem key={ title } onClick={ onClick }>
							{ title }
						</MenuItem>
					) ) }
				</MenuGroup>
			</NavigableMenu>
			<Flex direction="column" align="start" gap={ 0 }>
				<Submenu
					icon={ megaphone }
					label={ __( 'Change tone', 'ramjet' ) }
					controls={ toneControls( ( tone ) =>
						onChoose( 'changeTone', { tone } )
					) }
				/>
				<Submenu
					icon={ languageIcon }
					label={ __( 'Translate', 'ramjet' ) }
					controls={ languageControls( ( language ) =>
						onChoose( 'changeLanguage', { language } )
					) }
				/>
			</Flex>
			<WhatIsSent
				getMessages={ () => getMessages( 'userPrompt', { request } ) }
			/>
		</div>
	);
}

const Submenu = (
	props: Omit< ComponentProps< typeof DropdownMenu >, 'children' >
) => (
	<DropdownMenu
		{ ...props }
		text={ props.label }
		popoverProps={ { placement: 'right-start' } }
		toggleProps={ { className: 'components-menu-item__button' } }
	/>
);
