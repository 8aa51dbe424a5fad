import type { ComponentProps } from 'react';
import { createLoader, useLoader } from '../api/loader';
import { useIsPreview } from '../editor/use-is-preview';
import type RegisteredSource from './registered-source';

// A chunk of its own, because it contains the store.
const source = createLoader(
	async () =>
		(
			await import(
				/* webpackChunkName: "media-source" */ './registered-source'
			)
		).default
);

/**
 * ID of a block's player as a media source. Previews, such as those of a query loop, have none: they have the `clientId`
 * of the block they show.
 */
export function useSourceId( clientId: string ): string | undefined {
	const isPreview = useIsPreview();
	return isPreview ? undefined : clientId;
}

/** Registers a player of the editor as a media source, once the store is loaded. */
export function MediaSource(
	props: ComponentProps< typeof RegisteredSource >
) {
	const { loaded: Registered } = useLoader( source );
	return Registered ? <Registered { ...props } /> : null;
}
