import { AltText } from './alt-text';
import { TextHelper } from './text-helper';

/** What the assistant adds to the toolbars of WordPress's own blocks. */
export const Toolbar = () => (
	<>
		<TextHelper />
		<AltText />
	</>
);
