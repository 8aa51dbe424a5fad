import type { AxeResults } from 'axe-core';
import type { EditorBlock } from './editor';

/** What tests use of the globals of a page, in the functions that they run in the browser. */
declare global {
	interface Window {
		wp: {
			apiFetch: ( options: object ) => Promise< { id: number } >;
			blocks: {
				createBlock: (
					name: string,
					attributes?: object,
					innerBlocks?: unknown[]
				) => unknown;
				getBlockType: (
					name: string
				) => { example?: { attributes?: object } } | undefined;
				getBlockTypes: () => {
					name: string;
					transforms?: {
						from?: {
							type: string;
							isMatch?: ( node: Element ) => boolean;
						}[];
					};
				}[];
				getBlockVariations: (
					name: string
				) => { name: string; patterns?: RegExp[] }[] | undefined;
				parse: ( markup: string ) => EditorBlock[];
				serialize: ( blocks: unknown ) => string;
			};
			data: {
				select: (
					store: string
				) => Record< string, ( ...args: unknown[] ) => unknown >;
				dispatch: (
					store: string
				) => Record<
					string,
					( ...args: unknown[] ) => Promise< unknown >
				>;
			};
			escapeHtml: { escapeAttribute: ( text: string ) => string };
		};
		/** Only where a test has added it. */
		axe?: { run: ( context: Element ) => Promise< AxeResults > };
		/** Layout shifts that a test has recorded. */
		shifts?: string[];
	}

	/** TypeScript's own library lacks it. */
	interface LayoutShift extends PerformanceEntry {
		value: number;
		sources: { node?: Element }[];
	}
}
