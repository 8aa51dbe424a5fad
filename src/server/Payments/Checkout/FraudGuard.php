<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Payments\Orders\OrderTable;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Visitors\ClientIp;
use Ramjet\Support\Visitors\RateLimit;

/** Makes it hard to test stolen cards: limits starts, and notices when many are started but few are paid. */
final class FraudGuard {

	/** Starts from one IP address in ten minutes, after which a captcha is asked for. */
	private const FREE = 5;

	/** Starts per hour from one IP address, or from all visitors whose IP address is unknown. */
	private const PER_HOUR   = 50;
	private const OF_UNKNOWN = 300;

	/** Starts of everybody in ten minutes, and how many of them (one in …) have to be paid. */
	private const MANY     = 30;
	private const ONE_PAID = 10;

	/** Unix time until which every visitor has to solve a captcha. */
	private const ALARM = 'ramjet_payments_alarm';

	/**
	 * @param string $ip As ClientIp::read() returns it; '' where it is that of an unknown proxy.
	 * @param int    $now Unix time.
	 */
	public function __construct(
		private readonly \wpdb $db,
		private readonly string $ip,
		private readonly int $now
	) {}

	/**
	 * Counts an attempt, and decides whether it needs a captcha.
	 *
	 * @param list<string> $signals Signs of a bot, as named by SpamSignals.
	 */
	public function needs_captcha( array $signals ): bool {
		$wait = ( new RateLimit( $this->db, self::FREE ) )->wait( ClientIp::hash( $this->ip, 'pay' ), $this->now );
		return $wait > 0 || array() !== $signals || (int) AtomicOptions::read( self::ALARM ) > $this->now;
	}

	/** @return int Seconds to wait before another start; 0 where this one, which counts, is within the limit. */
	public function wait(): int {
		$limit = '' === $this->ip ? self::OF_UNKNOWN : self::PER_HOUR;
		$rate  = new RateLimit( $this->db, $limit, HOUR_IN_SECONDS );
		return $rate->wait( ClientIp::hash( $this->ip, 'pay-hour' ), $this->now );
	}

	/** Raises the alarm if too few of the latest starts were paid. Call it after storing an order. */
	public function look_at_all(): void {
		$table = OrderTable::name( $this->db );
		$query = "SELECT COUNT(*) AS started, SUM(CASE WHEN status IN ('paid', 'processing') THEN 1 ELSE 0 END) AS paid
			FROM $table WHERE created_at > %d AND parent = 0 AND is_test = 0";
		$row     = $this->db->get_row( $this->db->prepare( $query, $this->now - RateLimit::WINDOW ), ARRAY_A );
		$started = (int) ( $row['started'] ?? 0 );
		$paid    = (int) ( $row['paid'] ?? 0 );
		if ( $started < self::MANY || $paid * self::ONE_PAID >= $started ) {
			return;
		}
		$before = AtomicOptions::read( self::ALARM );
		$until  = (string) ( $this->now + HOUR_IN_SECONDS );
		if ( (int) $before <= $this->now && AtomicOptions::swap( self::ALARM, $before, $until ) ) {
			self::tell_owner( $started, $paid );
		}
	}

	private static function tell_owner( int $started, int $paid ): void {
		/* translators: %s: name of the site. */
		$subject = __( '[%s] Many payments were started, but few were paid', 'ramjet' );
		/* translators: 1: a number of payments; 2: how many of them were paid. */
		$found   = __( 'In the last ten minutes, %1$d payments were started, of which %2$d were paid.', 'ramjet' );
		$advice  = __(
			'Someone may be testing stolen cards. For the next hour, everyone who wants to pay has to solve a captcha.',
			'ramjet'
		);
		$text    = sprintf( $found, $started, $paid ) . "\n\n" . $advice;
		Mailer::send(
			(string) get_option( 'admin_email' ),
			sprintf( $subject, Mailer::site_name() ),
			array( wpautop( esc_html( $text ) ), $text ),
			array( 'Content-Type: text/html; charset=UTF-8' )
		);
	}
}
