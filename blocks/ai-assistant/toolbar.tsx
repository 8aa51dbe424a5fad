import { BlockControls } from '@wordpress/block-editor';
import {
	MenuGroup,
	MenuItem,
	ToolbarButton,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { image as imageIcon } from '@wordpress/icons';
import type { PromptType } from '../../shared/ai/messages';
import { aiIcon } from '../../shared/components/ai-icon';
import {
	ImproveMenu,
	LanguageMenu,
	ToneMenu,
} from '../../shared/ai/components/menus';
import { getPostText, getPostTitle, hasTitle } from '../../shared/ai/post';
import type { Request } from './use-assistant';

type Props = {
	clientId: string;
	hasContent: boolean;
	isDisabled: boolean;
	onSend: ( request: Request ) => void;
	/** Types a template into the input. */
	onTemplate: ( text: string ) => void;
	/** Undefined if images are not available. */
	onAskImage?: () => void;
};

const getTemplates = () => [
	__( 'Post about…', 'ramjet' ),
	__( 'Informative article on…', 'ramjet' ),
	__( 'Step-by-step tutorial on…', 'ramjet' ),
	__( 'Motivational post on…', 'ramjet' ),
];

const getActions = (): [ PromptType, string ][] => [
	[ 'continue', __( 'Continue writing', 'ramjet' ) ],
	[ 'correctSpelling', __( 'Correct spelling and grammar', 'ramjet' ) ],
	[ 'simplify', __( 'Simplify', 'ramjet' ) ],
	[ 'summarize', __( 'Summarize', 'ramjet' ) ],
	[ 'makeLonger', __( 'Expand', 'ramjet' ) ],
	[ 'makeShorter', __( 'Make shorter', 'ramjet' ) ],
	[ 'generateTitle', __( 'Generate a post title', 'ramjet' ) ],
	[ 'titleSummary', __( 'Summary based on title', 'ramjet' ) ],
];

/* Mounted only while the menu is open, because reading the post takes time. */
function Suggestions( { clientId, onSend, onTemplate }: Props ) {
	const { before, all } = getPostText( clientId );
	const materialOf = ( type: PromptType ) => {
		if ( type === 'titleSummary' ) {
			return getPostTitle();
		}
		return type === 'continue' ? before : all;
	};
	return (
		<>
			<MenuGroup label={ __( 'Start with', 'ramjet' ) }>
				{ getTemplates().map( ( text ) => (
					<MenuItem key={ text } onClick={ () => onTemplate( text ) }>
						{ text }
					</MenuItem>
				) ) }
			</MenuGroup>
			<MenuGroup label={ __( 'From this post', 'ramjet' ) }>
				{ getActions()
					.filter(
						( [ type ] ) => type !== 'titleSummary' || hasTitle()
					)
					.map( ( [ type, label ] ) => (
						<MenuItem
							key={ type }
							disabled={ ! materialOf( type ).trim() }
							onClick={ () => onSend( { type } ) }
						>
							{ label }
						</MenuItem>
					) ) }
			</MenuGroup>
		</>
	);
}

/** The toolbar: templates and actions for the post or, with a reply, actions for the reply. */
export function Toolbar( props: Props ) {
	const { hasContent, isDisabled, onSend, onTemplate, onAskImage } = props;
	return (
		<BlockControls group="block">
			<ToolbarGroup>
				{ hasContent ? (
					<ImproveMenu
						isDisabled={ isDisabled }
						onChoose={ ( type ) => onSend( { type } ) }
					/>
				) : (
					<ToolbarDropdownMenu
						icon={ aiIcon }
						text={ __( 'Write with AI…', 'ramjet' ) }
						label={ __( 'Write with AI…', 'ramjet' ) }
						toggleProps={ {
							disabled: isDisabled,
							showTooltip: false,
						} }
					>
						{ ( { onClose } ) => (
							<Suggestions
								{ ...props }
								onSend={ ( request ) => {
									onClose();
									onSend( request );
								} }
								onTemplate={ ( text ) => {
									onClose();
									onTemplate( text );
								} }
							/>
						) }
					</ToolbarDropdownMenu>
				) }
				<ToneMenu
					isDisabled={ isDisabled }
					onChoose={ ( tone ) =>
						onSend( { type: 'changeTone', tone } )
					}
				/>
				<LanguageMenu
					isDisabled={ isDisabled }
					onChoose={ ( language ) =>
						onSend( { type: 'changeLanguage', language } )
					}
				/>
				{ onAskImage && (
					<ToolbarButton
						icon={ imageIcon }
						label={ __( 'Ask AI for an image', 'ramjet' ) }
						disabled={ isDisabled }
						onClick={ onAskImage }
					/>
				) }
			</ToolbarGroup>
		</BlockControls>
	);
}
