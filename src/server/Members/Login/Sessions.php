<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Support\Database\Table;
use Ramjet\Support\Jobs\Jobs;

/** Stores members' sessions, and the one-time links by which members log in. Of secrets, only hashes are stored. */
final class Sessions {

	/** The cron event that deletes what has expired. */
	public const CLEANUP = 'ramjet_member_sessions_cleanup';

	/** Seconds after its last use for which a session lasts. */
	public const LIFE = 90 * DAY_IN_SECONDS;

	/** Seconds for which a link works. */
	public const LINK_LIFE = 15 * MINUTE_IN_SECONDS;

	/** Sessions of an email address; the next one ends the oldest. */
	private const DEVICES = 5;

	/** Seconds after which a use is recorded again: members' pages seldom write. */
	private const TOUCH = DAY_IN_SECONDS;

	/** Longest list of members. Its column is longer, because older versions filled it and cut off the last ID. */
	private const LIST = 190;

	private readonly Table $table;

	public function __construct( private readonly \wpdb $db ) {
		$this->table = SessionTable::of( $db );
	}

	/** Whether the table exists, or was made now. */
	public function is_ready(): bool {
		return $this->table->is_ready();
	}

	/**
	 * @param list<int> $members As Session has them, the latest last. If there are too many, the first are left out.
	 * @return Session|null Null where the database failed.
	 */
	public function open( string $email, bool $is_proved, array $members = array() ): ?Session {
		$email = strtolower( $email );
		while ( strlen( implode( ',', $members ) ) > self::LIST ) {
			array_shift( $members );
		}
		$token = self::secret();
		$key   = bin2hex( random_bytes( 12 ) );
		$id    = $this->insert( 'session', $token, $key, $email, $is_proved, $members, self::LIFE );
		if ( null === $id ) {
			return null;
		}
		// Sessions opened by paying do not count as devices of the email address's owner.
		$query = "SELECT id FROM {$this->table->name} WHERE email = %s AND kind = 'session' AND is_proved = %d
			ORDER BY used_at DESC, id DESC LIMIT 100 OFFSET " . self::DEVICES;
		$old   = $this->db->get_col( $this->db->prepare( $query, $email, (int) $is_proved ) );
		if ( array() !== $old ) {
			$list = implode( ',', array_map( 'intval', $old ) );
			$this->table->delete( "id IN ($list)" );
		}
		return new Session( $id, $email, $is_proved, $members, $key, time(), $token );
	}

	/** @param mixed $cookie What the browser sent. */
	public function read( mixed $cookie ): ?Session {
		if ( ! self::is_secret( $cookie ) || ! $this->is_ready() ) {
			return null;
		}
		$query = "SELECT * FROM {$this->table->name} WHERE token = %s AND kind = 'session' AND expires_at > %d";
		$row   = $this->db->get_row( $this->db->prepare( $query, self::hash( $cookie ), time() ), ARRAY_A );
		return null === $row ? null : new Session(
			(int) $row['id'],
			$row['email'],
			'1' === (string) $row['is_proved'],
			self::read_list( $row['members'] ),
			$row['view_key'],
			(int) $row['used_at']
		);
	}

	/** Extends a session that is being used; returns whether its cookies need to be sent again. */
	public function touch( Session $session ): bool {
		$now = time();
		$set = "used_at = $now, expires_at = " . ( $now + self::LIFE );
		return $session->used_at + self::TOUCH <= $now
			&& 1 === $this->table->write( "UPDATE {$this->table->name} SET $set WHERE id = $session->id" );
	}

	public function end( Session $session ): void {
		$this->table->delete( "id = $session->id" );
	}

	/** Ends all sessions and links of an email address; returns their number. */
	public function end_all( string $email ): int {
		return $this->table->delete( $this->db->prepare( 'email = %s', strtolower( $email ) ) );
	}

	/** @return string|null The secret of a new link; null where the database failed. */
	public function create_link( string $email ): ?string {
		$token = self::secret();
		$id    = $this->insert( 'link', $token, '', strtolower( $email ), true, array(), self::LINK_LIFE );
		return null === $id ? null : $token;
	}

	/** Whether a link still works. This does not use it up, because mail scanners open links. */
	public function is_link( mixed $token ): bool {
		return null !== $this->email_of( $token );
	}

	/** @return string|null The email address that a link proves, the first time it is used. */
	public function redeem( mixed $token ): ?string {
		$email = $this->email_of( $token );
		$link  = $this->db->prepare( "token = %s AND kind = 'link'", self::hash( (string) $token ) );
		return null !== $email && 1 === $this->table->delete( $link ) ? $email : null;
	}

	/** Deletes sessions and links that have expired. */
	public function delete_expired(): void {
		$now = time();
		$this->table->delete( "expires_at <= $now" );
	}

	/** Whether there is anything for delete_expired() to delete, now or later. */
	public function has_any(): bool {
		return $this->table->has();
	}

	/** @return list<int> */
	private static function read_list( string $text ): array {
		$ids = explode( ',', $text );
		return array_map( 'intval', array_filter( strlen( $text ) > self::LIST ? array_slice( $ids, 0, -1 ) : $ids ) );
	}

	private function email_of( mixed $token ): ?string {
		if ( ! self::is_secret( $token ) || ! $this->is_ready() ) {
			return null;
		}
		$query = "SELECT email FROM {$this->table->name} WHERE token = %s AND kind = 'link' AND expires_at > %d";
		return $this->db->get_var( $this->db->prepare( $query, self::hash( $token ), time() ) );
	}

	/** @return int|null The row's ID. */
	private function insert(
		string $kind,
		#[\SensitiveParameter] string $token,
		string $key,
		string $email,
		bool $is_proved,
		array $members,
		int $life
	): ?int {
		$now = time();
		$added = $this->table->insert( array(
			'kind'       => $kind,
			'token'      => self::hash( $token ),
			'view_key'   => $key,
			'email'      => $email,
			'is_proved'  => $is_proved,
			'members'    => implode( ',', array_map( 'intval', $members ) ),
			'created_at' => $now,
			'used_at'    => $now,
			'expires_at' => $now + $life,
		) );
		if ( 1 !== $added ) {
			return null;
		}
		$id = (int) $this->db->insert_id;
		Jobs::start( self::CLEANUP, 'daily' );
		return $id;
	}

	/** @return string 43 characters of 256 random bits. */
	private static function secret(): string {
		return rtrim( strtr( base64_encode( random_bytes( 32 ) ), '+/', '-_' ), '=' );
	}

	private static function is_secret( mixed $text ): bool {
		return is_string( $text ) && 1 === preg_match( '/^[\w-]{43}$/D', $text );
	}

	/** Tokens are random enough for a hash without a key. Each site has its own table. */
	private static function hash( #[\SensitiveParameter] string $secret ): string {
		return hash( 'sha256', $secret );
	}
}
