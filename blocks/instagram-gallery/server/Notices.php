<?php
declare(strict_types=1);

namespace Ramjet\Blocks\InstagramGallery;

use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Dashboard\Step;

/** Notices about the connected accounts, on the dashboard and by email. */
final class Notices {

	/** The section of 'Settings' with the accounts. */
	private const SECTION = 'privacy';

	/** Seconds without new posts after which something is wrong. */
	private const STALE = 2 * DAY_IN_SECONDS;

	/** Seconds that are left to a token when it should have been renewed for days. */
	private const LATE = 7 * DAY_IN_SECONDS;

	/** Whether the owner should know: it has to be connected again, or Instagram does not answer for days. */
	public static function has_failed( array $account ): bool {
		return 0 !== $account['failed'] || self::is_stale( $account ) || $account['expires'] < time() + self::LATE;
	}

	private static function is_stale( array $account ): bool {
		return 0 !== $account['checked'] && $account['checked'] < time() - self::STALE;
	}

	/** The state of an account, in sentences. */
	public static function describe( array $account ): string {
		$count = count( $account['images'] );
		/* translators: %s: number of images. */
		$text  = _n( '%s image is copied to this site.', '%s images are copied to this site.', $count, 'ramjet' );
		$lines = array( sprintf( $text, number_format_i18n( $count ) ), $account['problem'] );
		if ( self::has_failed( $account ) ) {
			array_unshift( $lines, self::reason( $account ) );
		}
		return implode( ' ', array_filter( $lines ) );
	}

	private static function reason( array $account ): string {
		return match ( true ) {
			$account['expires'] <= time() => __( 'The login has expired. Connect the account again.', 'ramjet' ),
			0 !== $account['failed']      => __( 'Instagram rejects the login. Connect the account again.', 'ramjet' ),
			self::is_stale( $account )    => __( 'Instagram has not returned posts for two days.', 'ramjet' ),
			default                       => self::unanswered( $account ),
		};
	}

	/** Why the login could not be renewed, although Instagram did not reject it. */
	private static function unanswered( array $account ): string {
		/* translators: %s: date. */
		$text = __( 'Instagram did not reply when the login was renewed. Ramjet tries again until %s.', 'ramjet' );
		return sprintf( $text, wp_date( get_option( 'date_format' ), $account['expires'] ) );
	}

	/** The Overview's item for an account that has_failed(). */
	public static function item( array $account ): OverviewItem {
		return new OverviewItem(
			"instagram-{$account['id']}",
			OverviewState::Failed,
			/* translators: %s: name of an Instagram account. */
			sprintf( __( 'Instagram: %s', 'ramjet' ), "@{$account['username']}" ),
			self::describe( $account ),
			Step::section( __( 'Connect again', 'ramjet' ), self::SECTION ),
			0 === $account['failed'] ? null : $account['failed']
		);
	}

	/** Tells the owner that a login fails, or soon will; returns whether the email was handed to the mail server. */
	public static function mail( array $account ): bool {
		$site    = wp_specialchars_decode( get_option( 'blogname' ), ENT_QUOTES );
		$name    = "@{$account['username']}";
		/* translators: 1: name of the site. 2: name of an Instagram account. */
		$subject = sprintf( __( '[%1$s] Connect %2$s to Instagram again', 'ramjet' ), $site, $name );
		$images  = __( 'The galleries keep showing the images that were already copied, but no new posts.', 'ramjet' );
		$lines   = array(
			/* translators: 1: name of an Instagram account. 2: URL of the site. */
			sprintf( __( 'The Instagram account %1$s, used on %2$s:', 'ramjet' ), $name, home_url() ) . "\n"
				. self::reason( $account ),
			0 === $account['failed'] ? '' : $images,
			__( 'Open this page and select “Connect again”:', 'ramjet' ) . "\n"
				. admin_url( Section::url( self::SECTION ) ),
			__( 'You will get no further email about this.', 'ramjet' ),
		);
		return wp_mail( get_option( 'admin_email' ), $subject, implode( "\n\n", array_filter( $lines ) ) );
	}
}
