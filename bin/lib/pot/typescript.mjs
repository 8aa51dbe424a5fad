import ts from 'typescript';
import { readCall, translatorsNote } from './functions.mjs';

/**
 * The texts of one TypeScript file.
 *
 * @param {string} source
 * @param {string} path   Below the repository.
 * @return {Omit<import('./functions.mjs').Message, 'reference'>[]} In the order of the file.
 */
export function extractTypeScript( source, path ) {
	const file = ts.createSourceFile(
		path,
		source,
		ts.ScriptTarget.Latest,
		true,
		path.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	);
	const messages = [];
	const visit = ( node ) => {
		if (
			ts.isCallExpression( node ) &&
			ts.isIdentifier( node.expression )
		) {
			const line =
				file.getLineAndCharacterOfPosition( node.getStart() ).line + 1;
			const call = readCall(
				node.expression.text,
				node.arguments.map( literal ),
				`${ path }:${ line }`
			);
			if ( call ) {
				messages.push( {
					...call,
					comment: commentBefore( node, file ),
				} );
			}
		}
		ts.forEachChild( node, visit );
	};
	visit( file );
	return messages;
}

function literal( node ) {
	if ( ts.isStringLiteralLike( node ) ) {
		return node.text;
	}
	if (
		ts.isBinaryExpression( node ) &&
		node.operatorToken.kind === ts.SyntaxKind.PlusToken
	) {
		const left = literal( node.left );
		const right = literal( node.right );
		return left === null || right === null ? null : left + right;
	}
	return null;
}

// A note is before the call, or before the expression that contains it (sprintf( … ), const x = …).
function commentBefore( call, file ) {
	for (
		let node = call;
		node && ! ts.isSourceFile( node ) && ! ts.isBlock( node );
		node = node.parent
	) {
		const start = node.getFullStart();
		const ranges = [
			...( ts.getTrailingCommentRanges( file.text, start ) ?? [] ),
			...( ts.getLeadingCommentRanges( file.text, start ) ?? [] ),
		];
		const note = ranges
			.map( ( { pos, end } ) =>
				translatorsNote( file.text.slice( pos, end ) )
			)
			.findLast( ( text ) => text !== null );
		if ( note !== undefined ) {
			return note;
		}
		if ( ts.isStatement( node ) || ts.isJsxElement( node.parent ) ) {
			return null;
		}
	}
	return null;
}
