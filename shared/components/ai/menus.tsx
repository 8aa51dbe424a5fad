import { ToolbarDropdownMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { language as languageIcon, megaphone, pencil } from '@wordpress/icons';
import {
	type Language,
	languageLabel,
	listLanguages,
} from '../../ai/languages';
import type { PromptType } from '../../ai/messages';
import { type Tone, toneLabel, TONES } from '../../ai/tones';

type MenuProps< Value > = {
	onChoose: ( value: Value ) => void;
	isDisabled?: boolean;
};

/** The tones as `controls` of a menu. */
export const toneControls = ( onChoose: ( tone: Tone ) => void ) =>
	TONES.map( ( tone ) => ( {
		title: toneLabel( tone ),
		onClick: () => onChoose( tone ),
	} ) );

/** The languages as `controls` of a menu, the site's own first. */
export const languageControls = ( onChoose: ( language: Language ) => void ) =>
	listLanguages().map( ( language ) => ( {
		title: languageLabel( language ),
		onClick: () => onChoose( language ),
	} ) );

/** What can be improved in a text, as `controls` of a menu. */
export const improveControls = ( onChoose: ( type: PromptType ) => void ) =>
	(
		[
			[ 'summarize', __( 'Summarize', 'ramjet' ) ],
			[ 'makeLonger', __( 'Make longer', 'ramjet' ) ],
			[ 'makeShorter', __( 'Make shorter', 'ramjet' ) ],
			[
				'correctSpelling',
				__( 'Correct spelling and grammar', 'ramjet' ),
			],
			[ 'simplify', __( 'Simplify', 'ramjet' ) ],
		] as const
	 ).map( ( [ type, title ] ) => ( {
		title,
		onClick: () => onChoose( type ),
	} ) );

/** A toolbar's menu of tones. */
export const ToneMenu = ( { onChoose, isDisabled }: MenuProps< Tone > ) => (
	<ToolbarDropdownMenu
		icon={ megaphone }
		label={ __( 'Change tone', 'ramjet' ) }
		toggleProps={ { disabled: isDisabled } }
		controls={ toneControls( onChoose ) }
	/>
);

/** A toolbar's menu of languages. */
export const LanguageMenu = ( {
	onChoose,
	isDisabled,
}: MenuProps< Language > ) => (
	<ToolbarDropdownMenu
		icon={ languageIcon }
		label={ __( 'Translate', 'ramjet' ) }
		toggleProps={ { disabled: isDisabled } }
		controls={ languageControls( onChoose ) }
	/>
);

/** A toolbar's menu of improvements. */
export const ImproveMenu = ( {
	onChoose,
	isDisabled,
}: MenuProps< PromptType > ) => (
	<ToolbarDropdownMenu
		icon={ pencil }
		label={ __( 'Improve', 'ramjet' ) }
		toggleProps={ { disabled: isDisabled } }
		controls={ improveControls( onChoose ) }
	/>
);
