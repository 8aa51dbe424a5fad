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
import { aiIcon } from '../../shared/components/ai/icon';
import {
	ImproveMenu,
	LanguageMenu,
	ToneMenu,
} from '../../shared/components/ai/menus';
import { getPostText, getPostTitle, hasTitle } from '../../shared/ai/post';
import type { Request } from './use-assistant';

type Props = {
	clientId: string;
	hasContent: boolean;
	isDisabled: boolean;
	onSend: ( request: Request ) => void;
	/** Types a template into the input. */
	onTemplate: ( text: string ) => void;
	/** Undefined where there are no images. */
	onAskImage: ( () => void ) | undefined;
};

const getTemplates = () => [
	__( 'Post about…', 'ramjet' ),
	__( 'Informative article on…', 'ramjet' ),
	__( 'Step-by-step tutorial on…', 'ramjet' ),
	__( 'Motivational post on…', 'ramjet' ),
];

/* What can be asked for without words; the second list needs the text of the post. */
const getActions = (): [ PromptType, string, 'title' | 'text' ][] => [
	[ 'titleSummary', __( 'Summary based on title', 'ramjet' ), 'title' ],
	[ 'continue', __( 'Continue writing', 'ramjet' ), 'text' ],
	[
		'correctSpelling',
		__( 'Correct spelling and grammar', 'ramjet' ),
		'text',
	],
	[ 'simplify', __( 'Simplify', 'ramjet' ), 'text' ],
	[ 'summarize', __( 'Summarize', 'ramjet' ), 'text' ],
	[ 'makeLonger', __( 'Expand', 'ramjet' ), 'text' ],
	[ 'makeShorter', __( 'Make shorter', 'ramjet' ), 'text' ],
	[ 'generateTitle', __( 'Generate a post title', 'ramjet' ), 'text' ],
];

type MenuProps = Pick< Props, 'clientId' | 'onSend' | 'onTemplate' > & {
	onClose: () => void;
};

/* Mounted while the menu is open: reading the post takes time. */
function Suggestions( { clientId, onSend, onTemplate, onClose }: MenuProps ) {
	const { before, all } = getPostText( clientId );
	const isMissing = ( type: PromptType, needs: 'title' | 'text' ) =>
		needs === 'title'
			? getPostTitle().trim() === ''
			: ( type === 'continue' ? before : all ) === '';
	return (
		<>
			<MenuGroup label={ __( 'Start with', 'ramjet' ) }>
				{ getTemplates().map( ( text ) => (
					<MenuItem
						key={ text }
						onClick={ () => {
							onClose();
							onTemplate( text );
						} }
					>
						{ text }
					</MenuItem>
				) ) }
			</MenuGroup>
			<MenuGroup label={ __( 'From this post', 'ramjet' ) }>
				{ getActions()
					.filter(
						( [ , , needs ] ) => needs === 'text' || hasTitle()
					)
					.map( ( [ type, label, needs ] ) => (
						<MenuItem
							key={ type }
							disabled={ isMissing( type, needs ) }
							onClick={ () => {
								onClose();
								onSend( { type } );
							} }
						>
							{ label }
						</MenuItem>
					) ) }
			</MenuGroup>
		</>
	);
}

/** What can be asked for from the toolbar: to begin with, or of the text that the block has. */
export function Toolbar( {
	clientId,
	hasContent,
	isDisabled,
	onSend,
	onTemplate,
	onAskImage,
}: Props ) {
	return (
		<BlockControls group="block">
			<ToolbarGroup>
				{ ! hasContent && (
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
								clientId={ clientId }
								onSend={ onSend }
								onTemplate={ onTemplate }
								onClose={ onClose }
							/>
						) }
					</ToolbarDropdownMenu>
				) }
				{ hasContent && (
					<>
						<ImproveMenu
							isDisabled={ isDisabled }
							onChoose={ ( type ) => onSend( { type } ) }
						/>
					</>
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
