<?php
declare(strict_types=1);

namespace Ramjet\Editor;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Values\Shape;

/**
 * Errors while blocks were rendered: in PHP's error log, and for Site Health the last one of each block until a week
 * after it. Pages without an error neither read nor write anything.
 */
final class RenderFailures {

	private const OPTION = 'ramjet_render_failures';

	private const KEPT = WEEK_IN_SECONDS;

	/** A page that fails for each visitor is recorded once in this time. */
	private const INTERVAL = HOUR_IN_SECONDS;

	public function __construct( private readonly Manifest $manifest ) {}

	/**
	 * Logs and records an error.
	 *
	 * @param string $name Of the block that was being rendered.
	 */
	public function add( string $name, \Throwable $error ): void {
		ErrorLog::add( "render the block $name", $error );
		$recent = $this->recent();
		if ( time() - ( $recent[ $name ]['time'] ?? 0 ) >= self::INTERVAL ) {
			$recent[ $name ] = array( 'time' => time(), 'post' => (int) get_the_ID() );
			( new JsonOption( self::OPTION ) )->set( $recent );
		}
	}

	/** The test of Site Health. */
	public function test(): Finding {
		$recent = $this->recent();
		if ( array() === $recent ) {
			$text = __( 'No block has failed on a page in the last week.', 'ramjet' );
			return new Finding( __( 'Ramjet’s blocks can be shown', 'ramjet' ), 'good', $text );
		}
		$list = array();
		foreach ( $recent as $name => $failure ) {
			$list[] = $this->describe( $name, $failure );
		}
		$text = implode( '; ', $list ) . '. '
			. __( 'Visitors see the saved content of these blocks, without what Ramjet adds.', 'ramjet' ) . ' '
			. __( 'The cause is in PHP’s error log. This message disappears after a week without errors.', 'ramjet' );
		return new Finding( __( 'Some of Ramjet’s blocks have failed', 'ramjet' ), 'recommended', $text );
	}

	/** @param array{time: int, post: int} $failure */
	private function describe( string $name, array $failure ): string {
		$title = $this->manifest->title( $name );
		$when  = (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $failure['time'] );
		$post  = 0 === $failure['post'] ? null : get_post( $failure['post'] );
		return null === $post
			/* translators: 1: title of a block. 2: date and time. */
			? sprintf( __( '%1$s, last on %2$s', 'ramjet' ), $title, $when )
			/* translators: 1: title of a block. 2: title of a post. 3: date and time. */
			: sprintf( __( '%1$s in “%2$s”, last on %3$s', 'ramjet' ), $title, get_the_title( $post ), $when );
	}

	/** @return array<string, array{time: int, post: int}> Failures of the last week, by name of the block. */
	private function recent(): array {
		$like   = array( 'time' => 0, 'post' => 0 );
		$recent = array();
		$saved  = ( new JsonOption( self::OPTION ) )->get( array() ) ?? array();
		foreach ( array_intersect_key( $saved, $this->manifest->blocks() ) as $name => $failure ) {
			$failure = Shape::of( $failure, $like );
			if ( null !== $failure && $failure['time'] > time() - self::KEPT ) {
				$recent[ $name ] = $failure;
			}
		}
		return $recent;
	}
}
