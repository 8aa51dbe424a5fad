<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Dashboard\Line;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;

/** The card of responses on the Overview: how many are unread, and the last three of the last 7 days. */
final class LatestResponses {

	private const SHOWN = 3;

	/** Characters of a sender's name. */
	private const LENGTH = 100;

	public function __construct( private readonly ResponseStore $responses, private readonly ResponseIndex $index ) {}

	/**
	 * @param int $now Unix time.
	 * @return list<OverviewItem> None where there is nothing to read.
	 */
	public function items( int $now ): array {
		$this->index->catch_up( 1 );
		$query  = $this->index->query();
		$unread = $query->unread();
		$recent = new ResponseFilter( after: $now - WEEK_IN_SECONDS );
		$latest = $this->responses->load( ...$query->ids( $recent, self::SHOWN ) );
		if ( 0 === $unread && array() === $latest ) {
			return array();
		}
		$count = $query->total( $recent );
		/* translators: %s: number of form responses. */
		$week  = _n( '%s response in the last 7 days.', '%s responses in the last 7 days.', $count, 'ramjet' );
		/* translators: %s: number of form responses. */
		$rest  = _n( '%s is unread.', '%s are unread.', $unread, 'ramjet' );
		$rest  = 0 === $unread
			? __( 'You have read them all.', 'ramjet' )
			: sprintf( $rest, number_format_i18n( $unread ) );
		return array( new OverviewItem(
			'responses',
			OverviewState::Happened,
			__( 'Responses', 'ramjet' ),
			sprintf( $week, number_format_i18n( $count ) ) . " $rest",
			0 === $unread
				? Step::page( __( 'See all responses', 'ramjet' ), 'responses' )
				: Step::page( __( 'See unread responses', 'ramjet' ), 'responses', array( 'unread' => '1' ) ),
			lines: array_map( self::line( ... ), $latest )
		) );
	}

	private static function line( Response $response ): Line {
		$names  = array( $response->first( 'name' ), $response->first( 'email' ), __( 'Anonymous', 'ramjet' ) );
		// What can be seen of it is the link.
		$sender = array_values( preg_grep( '/[^\p{C}\p{Z}]/u', $names ) )[0];
		$params = array( 'response' => (string) $response->id );
		return new Line( Step::page( mb_substr( $sender, 0, self::LENGTH ), 'responses', $params ), $response->time );
	}
}
