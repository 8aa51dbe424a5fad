<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Support\Health\Finding;

/** Site Health test: names stored responses that cannot be read. */
final class UnreadableResponses {

	private const NAMED = 20;

	public function __construct( private readonly ResponseIndex $index ) {}

	public function finding(): Finding {
		[ 'count' => $count, 'ids' => $ids ] = $this->index->unreadable( self::NAMED );
		if ( 0 === $count ) {
			return new Finding(
				__( 'All stored form responses can be read', 'ramjet' ),
				'good',
				__( 'Ramjet can read every form response in the database.', 'ramjet' )
			);
		}
		/* translators: %d: number of form responses. */
		$title = _n(
			'%d stored form response cannot be read',
			'%d stored form responses cannot be read',
			$count,
			'ramjet'
		);
		/* translators: %s: list of post IDs. */
		$text = __(
			'The content of these posts of type “feedback” is damaged or too large, so they are missing from your responses. Check them in the database. Post IDs: %s',
			'ramjet'
		);
		return new Finding( sprintf( $title, $count ), 'recommended', sprintf( $text, implode( ', ', $ids ) ) );
	}
}
