<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

/**
 * Which entries the current user may read: those who may edit others' pages all of them, authors those that came from
 * posts which they may edit. Who may read an entry may also put it away and delete it.
 */
final class Access {

	/** What reads every entry. */
	public const ALL = 'edit_others_pages';

	/** What opens the list at all: nobody without it has a form that visitors can use. */
	public const SOME = 'edit_published_posts';

	/**
	 * @param \wpdb      $db    The database.
	 * @param IndexTable $table Knows where entries came from.
	 */
	public function __construct(
		private readonly \wpdb $db,
		private readonly IndexTable $table
	) {}

	/**
	 * Whether the user may ask for entries; which of them is another question.
	 */
	public static function may_ask(): bool {
		return current_user_can( self::ALL ) || current_user_can( self::SOME );
	}

	/**
	 * The capability by which the user may ask, for WordPress's menu, which takes one.
	 */
	public static function capability(): string {
		return current_user_can( self::ALL ) ? self::ALL : self::SOME;
	}

	/**
	 * Whether the user may read an entry.
	 *
	 * @param int $source The post that its form is in (post_parent); 0 for templates and widgets.
	 */
	public static function may_read( int $source ): bool {
		return current_user_can( self::ALL ) || ( 0 !== $source && self::may_ask() && null !== get_post( $source ) && current_user_can( 'edit_post', $source ) );
	}

	/**
	 * The entries that the user may read, for lists of them.
	 */
	public function scope(): Scope {
		return new Scope( $this->sources() );
	}

	/**
	 * @return list<int>|null The posts whose entries; null for all of them, and for entries without a post.
	 */
	private function sources(): ?array {
		if ( current_user_can( self::ALL ) ) {
			return null;
		}
		if ( ! self::may_ask() ) {
			return array();
		}
		$query = "SELECT DISTINCT i.parent FROM {$this->table->name()} i JOIN {$this->db->posts} p ON p.ID = i.parent";
		// Nobody else's post is one that they may edit; a site may have many.
		if ( ! current_user_can( 'edit_others_posts' ) ) {
			$query .= $this->db->prepare( ' WHERE p.post_author = %d', get_current_user_id() );
		}
		$ids = array_map( 'intval', $this->db->get_col( $query ) );
		_prime_post_caches( $ids, false, false );
		return array_values( array_filter( $ids, self::may_read( ... ) ) );
	}

	/**
	 * The error of whoever may not.
	 */
	public static function refusal(): \WP_Error {
		return new \WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to read these responses.', 'ramjet' ), array( 'status' => rest_authorization_required_code() ) );
	}
}
