import type { ComponentProps } from 'react';
import { createLoader, useLoader } from '../lib/loader';
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

/** Registers a player of the editor as a media source, once the store is loaded. */
export function MediaSource(
	props: ComponentProps< typeof RegisteredSource >
) {
	const { loaded: Registered } = useLoader( source );
	return Registered ? <Registered { ...props } /> : null;
}
