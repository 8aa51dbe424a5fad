type Key = Pick< KeyboardEvent, 'key' | 'isComposing' | 'keyCode' >;

/** An event of the browser, or React's around it. */
type KeyPress = Key | { nativeEvent: Key };

const keyOf = ( event: KeyPress ): Key =>
	'nativeEvent' in event ? event.nativeEvent : event;

/**
 * Whether a key belongs to the composition of text, such as Japanese or Chinese: Enter confirms it, arrows choose, and
 * Backspace and Escape change it.
 */
export function isComposing( event: KeyPress ): boolean {
	const key = keyOf( event );
	// Safari ends the composition before it reports its last key.
	return key.isComposing || key.keyCode === 229;
}

/** Whether a key is Enter as a command, with or without other keys. */
export const isEnter = ( event: KeyPress ): boolean =>
	keyOf( event ).key === 'Enter' && ! isComposing( event );
