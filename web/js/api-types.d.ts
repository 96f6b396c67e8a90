// The JSON of the API and of the sockets.
// Written by `cargo xtask api-types` from the types of the server; a test compares them.

/** The terms of a bot. The site declines all other challenges. */
export type Accepts = {
  /** Whether other bots may challenge it */
  bots?: boolean;
  /** Maximum number of games at a time */
  games?: number;
  /** Whether the bot plays games with a handicap, which is not in Mark Steere's rules */
  handicaps?: boolean;
  /** Number of those that are reserved for games with people */
  kept_for_people?: number;
  /** Whether people may challenge it */
  people?: boolean;
  rated?: "any" | "rated" | "casual";
  setups?: ("small" | "large" | "compressed" | "four")[];
  speeds?: ("blitz" | "rapid" | "correspondence" | "untimed")[];
};

export type Account = {
  /** Empty for a guest */
  name: string;
  /** The scopes of the token; null for a session, which may do everything */
  scopes: string[] | null;
};

/** The names of the blocked people. */
export type Blocked = {
  blocked: string[];
};

/** The material of the board. */
export type BoardLook = "wood" | "paper" | "slate" | "bold";

/** A bot */
export type Bot = {
  accepts: Accepts;
  name: string;
  /** The account of the person who runs it */
  owner: string;
  /** The address that receives messages about correspondence games; empty without one */
  webhook: string;
};

export type Chair = {
  kind: ChairKind;
  name: string;
};

export type ChairKind = "free" | "asked" | "taken" | "computer";

/** The chapter has changed since the sent version, or the limit on the number or the length of the studies is reached. */
export type ChangedStudyChapter = {
  /** The current chapter, if it has changed */
  chapter?: StudyChapter;
  error: ProblemDetails;
};

/** The tree has changed since the sent version, or there are too many trees. */
export type ChangedTree = {
  error: ProblemDetails;
  /** The current tree, if it has changed */
  tree?: Tree;
};

/** A message from a page on the socket of a game. */
export type ClientMessage = {
  id?: unknown;
  move: string;
  /** Number of moves played before it */
  ply: number;
  type: "move";
  /** Number of takebacks before the move, as far as the page knows */
  undos?: number | null;
} | {
  type: "pong";
  /** Whether the page is visible */
  visible?: boolean;
};

/** Times in milliseconds; null without a clock */
export type Clock = {
  /** The time left when the turn began */
  allowance: number | null;
  control: string;
  deadline: string | null;
  /** Whether the time is for the first move only */
  first_move: boolean;
  /** The time left for each player */
  left: Partial<Record<"B" | "G" | "R" | "W", number>>;
  /** Whether the clock counts seconds */
  live: boolean;
  /** The time left at which pages start to warn */
  low: number | null;
  /** Whether that clock is paused, by a vacation or a weekend */
  paused: boolean;
  running: PlayerLetter | null;
  until_deadline: number | null;
};

/** A command: its line, and the text that some commands have below it. */
export type Command = {
  /** For example dipole move 17 E1-G3 */
  command: string;
  /** The text that some commands have below their line */
  text?: string;
};

/** The solved steps of the course */
export type CourseProgress = {
  /** The steps as in their addresses, such as `moving/count`; `first-game` is the guided game */
  solved: string[];
};

/** The departure of a player from a game for four. */
export type Departure = {
  by: string;
  player: PlayerLetter;
  ply: number;
};

export type Entering = {
  /** once, or in a league until-further-notice; once by default */
  stay?: string;
};

export type EntryJson = {
  name: string;
  number: number;
  /** The rating on joining */
  rating: number;
  withdrawn: boolean;
};

/** A line of the stream of events. The stream ends with a line of the type `closed`. */
export type EventLine = {
  game: GameSummary;
  type: "gameStart";
} | {
  game: GameSummary;
  type: "gameFinish";
} | {
  challenge: Offer;
  type: "challenge";
} | {
  game: string;
  id: string;
  type: "challengeAccepted";
} | {
  id: string;
  type: "challengeDeclined";
} | {
  id: string;
  type: "challengeCanceled";
} | {
  since: number;
  type: "current";
} | {
  reason: string;
  type: "closed";
};

/** Moves that were played in a position */
export type Explored = {
  /** Number of games in which a counted move reached the position */
  games: number;
  /** The moves, the most frequent first */
  moves: ExploredMove[];
  /** Number of moves of each game that are counted */
  plies: number;
  /** The position in its canonical form */
  position: string;
  setup: string;
};

export type ExploredMove = {
  games: number;
  move: string;
  /** The average rating of the rated games; null without any */
  rating: number | null;
  /** Number of games won by each player, by letter */
  wins: Partial<Record<"B" | "G" | "R" | "W", number>>;
};

/** A finished game */
export type FinishedGame = {
  /** As in the `clock` of a game: 300+5, 3d, or none */
  clock: string;
  created: string;
  /** The players who left a game for four that continued without them. Only in the export */
  departures?: Left[];
  finished: string;
  /** Only with a handicap, which is not in Mark Steere's rules: the checkers that Black begins with */
  handicap?: number;
  /** The game's eight letters and digits */
  id: string;
  /** In canonical text; sit-outs are not listed. Only in the export */
  moves?: string[];
  /** The players by letter */
  players: Partial<Record<"B" | "G" | "R" | "W", FinishedPlayer>>;
  /** Number of moves played */
  plies: number;
  rated: boolean;
  /** 1-0, 0-1, or with four players the winner's letter */
  result: string;
  setup: "small" | "large" | "compressed" | "four" | "custom";
  /** blitz, rapid, correspondence or untimed */
  speed: string;
  /** The first position as one token */
  start: string;
  /** The way in which the game ended */
  termination: string;
  winner: PlayerLetter;
};

export type FinishedGames = {
  /** The latest first */
  games: FinishedGame[];
  /** The value of `before` for the next page; null on the last page */
  next: string | null;
};

export type FinishedPlayer = {
  kind: PlayerKind;
  /** Null for a guest */
  name: string | null;
  /** The rating before a rated game */
  rating?: number;
};

/** A game as the viewer may see it. */
export type Game = {
  clock: Clock | null;
  created: string;
  /** The players who left a game for four that continued without them */
  departures: Departure[];
  /** With a handicap, which is not in Mark Steere's rules: the checkers that Black begins with */
  handicap: number | null;
  id: string;
  /** Your permitted actions besides moving */
  may: Permission[];
  /** In canonical text; sit-outs are not listed */
  moves: string[];
  open_seats: PlayerLetter[];
  /** The players by letter, without open seats */
  players: Partial<Record<"B" | "G" | "R" | "W", Player>>;
  /** The current position */
  position: string;
  proposal: Proposal | null;
  /** *, 1-0, 0-1, or with four players the winner's letter */
  result: string;
  setup: "small" | "large" | "compressed" | "four" | "custom";
  /** The first position as one token */
  start: string;
  termination: string | null;
  turn: PlayerLetter;
  /** Number of takebacks so far */
  undos: number;
  /** Number of events so far */
  version: number;
  /** The viewer's seats */
  you: PlayerLetter[];
};

/** A line of the chat. */
export type GameChatLine = {
  at: string;
  name: string;
  number: number;
  room: string;
  text: string;
  you: boolean;
};

/** A line of the stream of a game. The stream ends with a line of the type `closed`. */
export type GameLine = {
  /** The chat so far */
  chat: GameChatLine[];
  /** none, 300+5 (seconds), 3d or 21d/365d (days), 72h+24h/168h (hours) */
  control: string;
  /** With a handicap, which is not in Mark Steere's rules: the checkers that Black begins with */
  handicap: number | null;
  id: string;
  /** The board's number in mails */
  number: number;
  players: Partial<Record<"B" | "G" | "R" | "W", Player>>;
  rated: boolean;
  setup: "small" | "large" | "compressed" | "four" | "custom";
  since: string;
  /** The first position as one token */
  start: string;
  state: GameState;
  type: "gameFull";
  /** The seats of the bot */
  you: PlayerLetter[];
} | {
  since: string;
  state: GameState;
  type: "gameState";
} | {
  line: GameChatLine;
  since: string;
  type: "chatLine";
} | {
  claim_in_seconds: number | null;
  gone: boolean;
  since: string;
  type: "opponentGone";
} | {
  reason: string;
  type: "closed";
};

/** A message about the game itself. */
export type GameMessage = GameMessageContent & {
  /** The clocks and permitted actions; with the last of several events. */
  now?: Now;
  /** The version of the game that the page knows after this message. */
  v: number;
};

/** The kinds of messages about the game. */
export type GameMessageContent = {
  type: "hello";
} | {
  type: "ping";
} | {
  claim_in: number | null;
  type: "away";
} | {
  id: unknown;
  type: "ack";
} | {
  code: string;
  id: unknown;
  message: string;
  type: "refused";
} | {
  move: string;
  ply: number;
  position: string;
  result: string;
  satOut: PlayerLetter[];
  turn: PlayerLetter;
  type: "move";
} | {
  player: Player | null;
  seat: PlayerLetter;
  type: "joined";
} | {
  result: string;
  termination: string | null;
  type: "ended";
} | {
  by: string;
  seat: PlayerLetter;
  type: "left";
} | {
  ply: number;
  type: "undone";
} | {
  ply?: number;
  seat: PlayerLetter;
  state: RequestState;
  type: "undo";
} | {
  seat: PlayerLetter;
  state: RequestState;
  type: "call-off";
} | {
  seat: PlayerLetter;
  type: "warned";
};

/** The state of a game. */
export type GameState = {
  clock: Clock | null;
  /** The bot's legal moves; empty if it is not the bot's turn */
  legal_moves: string[];
  /** The bot's permitted actions besides moving */
  may: Permission[];
  /** In canonical text; sit-outs are not listed */
  moves: string[];
  /** The current position */
  position: string;
  proposal: Proposal | null;
  /** *, 1-0, 0-1, or with four players the winner's letter */
  result: string;
  termination: string | null;
  turn: PlayerLetter | null;
  /** Number of takebacks so far */
  undos: number;
  /** Number of events so far */
  version: number;
};

export type GameSummary = {
  /** none, 300+5 (seconds), 3d or 21d/365d (days), 72h+24h/168h (hours) */
  clock: string;
  /** With a handicap, which is not in Mark Steere's rules: the checkers that Black begins with */
  handicap: number | null;
  id: string;
  /** The board's number in mails */
  number: number;
  players: Partial<Record<"B" | "G" | "R" | "W", Player>>;
  setup: "small" | "large" | "compressed" | "four" | "custom";
  termination: string | null;
  turn: PlayerLetter | null;
  updated: string;
  winner: PlayerLetter | null;
  your_turn: boolean;
};

/** Games in a list */
export type Games = {
  games: GameSummary[];
  /** The value of `before` for the next page; null on the last page */
  next: string | null;
};

export type History = {
  history: RatingChange[];
};

/** The terms of an offer, and its recipients. */
export type Invitation = {
  /** The distance from the creator's rating of an end that is not given */
  around?: number | null;
  /** none, 300+5 (seconds), 3d or 21d/365d (days), 72h+24h/168h (hours) */
  clock?: string | null;
  color?: "random" | "white" | "red" | "black" | "green";
  /** Days until the offer expires */
  days?: number | null;
  /** 2 for a set with colours swapped */
  games?: number | null;
  /** For a casual game on the small board, with white or black as color: the checkers that Black begins with, 11, 10 or 8. Not in Mark Steere's rules; not every site has handicaps */
  handicap?: number | null;
  /** The highest admitted rating */
  high?: number | null;
  /** Whether the lobby lists the offer */
  listed?: boolean;
  /** The lowest admitted rating */
  low?: number | null;
  rated?: boolean;
  setup: "small" | "large" | "compressed" | "four";
  /** Names of people, or computer-1 to computer-8 */
  to?: string[];
};

export type Leaders = {
  players: Rating[];
};

/** The departure of a player after a number of moves */
export type Left = {
  by: string;
  player: PlayerLetter;
  ply: number;
};

/** Messages of the site on the sockets of pages that show offers or a tournament. */
export type LobbyMessage = {
  type: "ping";
} | {
  type: "offers";
} | TournamentStandings & {
  type: "tournament";
};

/** The verdict on a move played in place of a mistake */
export type MistakeAnswer = {
  /** Whether the move is as good as the best move, or nearly as good */
  good: boolean;
  refutation: PuzzleRefutation | null;
};

export type MistakeMove = {
  /** E1-G3, B8-off, A5-off:2 */
  move: string;
  /** Number of moves of the game before the mistake */
  ply: number;
};

export type Move = {
  /** E1-G3, B8-off, A5-off:2 */
  move: string;
  /** Number of moves played before it */
  ply: number;
  /** Number of takebacks before the move, as far as the sender knows */
  undos?: number | null;
};

/** A fact in a line of moves */
export type MoveReason = {
  kind: "loses" | "stack_lost" | "capture_missed" | "sits_out" | "sit_out_missed" | "bears_off_first" | "bear_off_missed" | "moves_left";
  /** The fact in words */
  words: string;
};

export type Names = {
  /** Maximum number of names in the response */
  most: number;
  names: string[];
};

export type NewLine = {
  room: "players" | "spectators";
  text: string;
};

export type NewLinePlan = {
  /** Moves of all sides in turn; the last is yours */
  line: string;
};

export type NewNote = {
  text: string;
};

/** Either a line, or a move to be queued. */
export type NewPlan = NewLinePlan | NewQueuedMove;

/** Preferences to change; omitted fields keep their values. */
export type NewPreferences = {
  board?: BoardLook | null;
  coins?: boolean | null;
  /** Whether moves are confirmed before they are played */
  confirm?: boolean | null;
  /** Whether stacks are shown from above */
  flat?: boolean | null;
  /** The language's tag; empty for the browser's language */
  language?: string | null;
  notation?: Notation | null;
  sound?: Sound | null;
  /** Whether boards are text */
  text_board?: boolean | null;
  theme?: Theme | null;
};

export type NewQueuedMove = {
  /** A move to play as soon as it is legal */
  move: string;
  /** The only ply at which it may be played, as the number of moves before it */
  ply?: number | null;
};

/** A new study */
export type NewStudy = {
  chapter: NewStudyChapter;
  /** Sixteen letters and digits chosen by the client, so that a repeated request creates one study */
  id?: string | null;
  shared?: boolean;
  title: string;
};

/** A new chapter */
export type NewStudyChapter = {
  /** Eight letters and digits chosen by the client, so that a repeated request adds one chapter */
  id?: string | null;
  /** A record, a position, the name of a setup, or several records for several chapters. If empty, the chapter begins with the setup of the small board */
  record?: string;
  /** If empty, the title of the record is used */
  title?: string;
};

export type NewVacation = {
  days: number;
};

export type NewWebhook = {
  /** An https address of the public internet; empty for none */
  address: string;
};

export type NewWeekends = {
  free: boolean;
};

/** The notation of moves on pages. Mail, records and programs always get the plain notation. */
export type Notation = "plain" | "signs";

export type Note = {
  text: string;
};

/** A JSON body without fields: the path says what to do. */
export type Nothing = Record<string, unknown>;

/** A notification. */
export type NotificationItem = {
  /** Whether the notification is about a clock */
  clock: boolean;
  /** The address of the page to open */
  href: string;
  /** The key of the notification, the same in every window */
  key: string;
  /** Whether the event is from before the connection */
  late: boolean;
  text: string;
};

/** A message from the site on the notification socket of a page. */
export type NotificationMessage = {
  type: "ping";
} | {
  /** The number in words */
  label: string;
  /** The new notifications */
  news: NotificationItem[];
  type: "notices";
  /** Number of waiting games and challenges */
  waiting: number;
  /** The number as short text for the page header */
  words: string;
};

/** The part of a game that depends on the time and the viewer. */
export type Now = {
  clock: Clock | null;
  /** Your permitted actions besides moving */
  may: Permission[];
  proposal: Proposal | null;
  /** Number of takebacks so far */
  undos: number;
};

/** An offer as the visitor may see it. */
export type Offer = {
  asks_you: boolean;
  by: string;
  chairs: Chair[];
  clock: string;
  color: PlayerLetter | null;
  created: string;
  expires: string;
  /** The game that the offer has started */
  game: string | null;
  games: number;
  /** With a handicap, which is not in Mark Steere's rules: the checkers that Black begins with */
  handicap: number | null;
  id: string;
  listed: boolean;
  /** The lowest and the highest admitted rating */
  range: number[] | null;
  rated: boolean;
  /** The finished game that this rematch follows */
  rematch: string | null;
  setup: "small" | "large" | "compressed" | "four";
  state: "open" | "begun" | "declined" | "withdrawn" | "expired";
  yours: boolean;
};

export type Offers = {
  /** The next page, if there is one */
  next: number | null;
  offers: Offer[];
};

/** A game against the computer that was played without a connection */
export type OfflineGame = {
  color: "white" | "red" | "black" | "green";
  /** The level of the computer, which has all other seats */
  level: number;
  /** The browser's id of the game, sixteen letters and digits; the game is saved once */
  local: string;
  /** The moves of all sides from the start of the setup */
  moves: string[];
  /** Whether you resigned after the last move */
  resigned: boolean;
  setup: "small" | "large" | "compressed" | "four";
};

export type Opponent = {
  games: number;
  /** Empty for all guests together */
  name: string;
  won: number;
};

export type PairingJson = {
  division: number | null;
  game: string | null;
  /** played, forfeit, table, proof, rule, full-bye or half-bye; null without a result */
  manner: string | null;
  number: number;
  /** The place of each player; equal numbers share a place. Empty without a result */
  places: number[];
  /** The numbers of the players, White first; one for a bye */
  players: number[];
  round: number;
};

export type Pauses = {
  free_weekends: boolean;
  /** Milliseconds of vacation left this year */
  vacation_left_ms: number;
  vacation_until: string | null;
};

/** An action of a player besides moving */
export type Permission = "resign" | "abort" | "undo" | "answer" | "withdraw" | "call-off" | "call-off-answer" | "call-off-withdraw";

export type Plan = {
  id: number;
  kind: PlanKind;
  /** The ply at which the game left the line */
  left_at?: number;
  /** The queued move */
  move?: string;
  /** The moves of a line */
  moves?: PlannedMove[];
  /** Number of moves of the line that were played */
  played?: number;
  /** The only ply at which the queued move may be played, as the number of moves before it */
  ply?: number | null;
  /** Number of moves played before the plan was made */
  start: number;
  state: "waiting" | "played" | "left" | "cancelled";
};

export type PlanKind = "line" | "queued";

export type PlannedMove = {
  move: string;
  player: PlayerLetter;
  yours: boolean;
};

export type Plans = {
  plans: Plan[];
};

/** A player of a game. */
export type Player = {
  kind: PlayerKind;
  level?: number;
  name: string;
  you: boolean;
};

/** Whether a person or a program plays. */
export type PlayerKind = "human" | "computer" | "bot";

/** The letter that stands for a player. */
export type PlayerLetter = "B" | "G" | "R" | "W";

/** A viewer's preferences. */
export type Preferences = {
  /** The look of the board */
  board: BoardLook;
  /** Whether stacks show coins for five checkers */
  coins: boolean;
  /** Whether moves are confirmed before they are played */
  confirm: boolean;
  /** Whether stacks are shown from above */
  flat: boolean;
  /** The language's tag; null for the browser's language */
  language: string | null;
  /** The notation of moves on pages; programs always get the plain notation */
  notation: Notation;
  /** The games with sounds: all, none, or your live games */
  sound: Sound;
  /** Whether boards are text */
  text_board: boolean;
  /** The colours of the pages */
  theme: Theme;
};

/** Why a request of the JSON API failed. */
export type Problem = {
  error: ProblemDetails;
};

export type ProblemDetails = {
  /** A word for programs */
  code: string;
  /** A sentence in the reader's language */
  message: string;
  /** The request's id, as in the header X-Request-Id and the site's log */
  request: string;
};

export type Profile = {
  kind: PlayerKind;
  name: string;
  /** In games for two, of the latest 1,000 games */
  opponents: Opponent[];
  /** The account of the person who runs a bot; null for other players */
  owner: string | null;
  ratings: Rating[];
  results: ResultsByKind[];
  /** The time when the account was created; null for computers */
  since: string | null;
};

/** The open request for a takeback */
export type Proposal = {
  agreed: PlayerLetter[];
  by: PlayerLetter;
  /** Number of moves that would remain */
  ply: number;
};

export type PushKeys = {
  /** The secret that the device shares with the site, in base 64 for addresses */
  auth: string;
  /** The device's public key, in base 64 for addresses */
  p256dh: string;
};

/** The data that a browser needs to subscribe to notifications */
export type PushState = {
  /** Whether the browser of this session gets notifications */
  device: boolean;
  /** The site's public key (VAPID), in base 64 for addresses */
  key: string;
};

/** A subscription, as browsers write it */
export type PushSubscription = {
  /** The address at the push service: https, on the public internet */
  endpoint: string;
  keys: PushKeys;
};

/** A puzzle as the solver may see it */
export type Puzzle = {
  /** Whether the whole solution is on the board */
  complete: boolean;
  gain: PuzzleGain | null;
  /** Sixteen hexadecimal digits */
  id: string;
  /** The moves played so far: those found, with the replies */
  moves: string[];
  /** The current position */
  position: string;
  /** The puzzle's rating; null before the puzzle has counted */
  rating: number | null;
  /** The result of the puzzle, which counts once */
  result: PuzzleResult;
  setup: "small" | "large" | "compressed" | "four";
  /** The position to solve */
  start: string;
  themes: ("capture" | "backward" | "merge" | "quiet" | "bearingOff" | "sitOut" | "tallStack" | "defence" | "sacrifice" | "endgame" | "finish" | "long" | "oneMove")[];
  /** The player who has to find the moves */
  turn: PlayerLetter;
  you: PuzzleRating | null;
};

/** The verdict on a move in a puzzle */
export type PuzzleAnswer = {
  puzzle: Puzzle;
  verdict: PuzzleVerdict;
};

/** A rating before and after a puzzle. */
export type PuzzleGain = {
  after: number;
  before: number;
};

export type PuzzleMove = {
  /** E1-G3, B8-off, A5-off:2 */
  move: string;
  /** Number of moves of the puzzle played before it */
  ply: number;
};

/** A person's puzzle rating. */
export type PuzzleRating = {
  deviation: number;
  /** Whether the rating may still change much */
  provisional: boolean;
  /** Number of puzzles on which the rating is based */
  puzzles: number;
  rating: number;
};

/** The refutation of a wrong move in a puzzle */
export type PuzzleRefutation = {
  /** The move and the engine's continuation */
  line: string[];
  /** The facts that the line shows, compared with the solution */
  reasons: MoveReason[];
  source: "table" | "solver" | "engine";
  /** The position in which the move is made */
  start: string;
  /** The source in words */
  words: string;
};

/** A refutation, or null if the move is not wrong. */
export type PuzzleRefutationAnswer = {
  refutation: PuzzleRefutation | null;
};

/** The result of a puzzle. */
export type PuzzleResult = "open" | "won" | "lost";

/** A series of puzzles that ends with the first mistake */
export type PuzzleStreak = {
  /** Number of solved puzzles in the best streak so far */
  best: number;
  puzzle: Puzzle | null;
  /** Whether the streak is still without a mistake */
  running: boolean;
  /** Number of solved puzzles */
  solved: number;
};

/** The verdict on a move in a streak's puzzle */
export type PuzzleStreakAnswer = {
  streak: PuzzleStreak;
  verdict: PuzzleVerdict;
};

export type PuzzleStreakMove = {
  /** E1-G3, B8-off, A5-off:2 */
  move: string;
  /** Number of moves of the puzzle played before it */
  ply: number;
  /** The puzzle of the move */
  puzzle: string;
};

/** `wrong`: the move is taken back; `right`: it is answered; `solved`: it completes the solution. */
export type PuzzleVerdict = "wrong" | "right" | "solved";

export type Rating = {
  /** Whether only programs play in these games; omitted in a list of players */
  bots?: boolean;
  deviation: number;
  games: number;
  /** The name of the player; only in a list of players */
  name?: string;
  provisional: boolean;
  rating: number;
  setup?: string;
  speed?: string;
};

export type RatingChange = {
  at: string;
  before: number;
  deviation: number;
  game: string;
  rating: number;
  seat: PlayerLetter;
};

/** The result of a command. */
export type Reply = {
  code: string;
  done: boolean;
  subject: string;
  text: string;
};

/** The engine's review of a finished game. */
export type Report = {
  /** The accuracy of each player, 0 to 100, by letter, without players who never had a choice */
  accuracy: Partial<Record<"B" | "G" | "R" | "W", number>>;
  moves: ReviewedMove[];
  /** The start and the position after each move */
  positions: ReviewedPosition[];
};

/** The state of a request to the other players. */
export type RequestState = "asked" | "agreed" | "refused";

export type ResultsByKind = {
  games: number;
  setup: string;
  speed: string;
  won: number;
};

/** The progress of a review, and its findings. */
export type Review = {
  state: "none";
} | {
  /** Number of reviews that come first */
  ahead: number;
  state: "waiting";
} | {
  /** Number of positions reviewed so far */
  done: number;
  state: "working";
  /** Number of all positions */
  total: number;
} | {
  state: "failed";
} | {
  /** The findings */
  report: Report;
  state: "finished";
};

export type ReviewedMove = {
  /** The mover's chance to win with the best move */
  best_chance: number;
  /** The best move and what would have followed; empty without a choice or after the best move */
  better: string[];
  /** The mover's chance to win after it */
  chance: number;
  judgement: "blunder" | "mistake" | "inaccuracy" | "fine";
  /** The part of the mover's chance to win that the move gave away, 0 to 1 */
  loss: number;
  /** The letter of the player who moved */
  player: PlayerLetter;
  /** The best answer to a flawed move and what follows it; empty after other moves */
  refutation: string[];
  /** Whether the endgame tables have the mover winning before the move and losing after it */
  table_lost: boolean;
};

export type ReviewedPosition = {
  /** That player's chance to win, 0 to 1 */
  chance: number;
  /** If the result is known, the maximum number of plies until the end: positive for a win, negative for a loss */
  decided_in?: number;
  /** The letter of the player to move, or of the winner */
  turn: PlayerLetter;
};

/** A message from the site on the socket of a game. */
export type ServerMessage = GameMessage | SidebarMessage;

/** A message about chat, spectators or presence, which does not change the version of the game. */
export type SidebarMessage = {
  type: "talk";
} | {
  count: number;
  type: "watching";
  words: string;
} | {
  seats: PlayerLetter[];
  type: "present";
};

/** The games in which pages play sounds. */
export type Sound = "live" | "on" | "off";

export type StandingJson = {
  /** Points against the players with equal points; null if there are none or not all have met */
  direct: number | null;
  player: number;
  points: number;
  rank: number;
  sonneborn_berger: number;
  wins_as_black: number;
};

/** Your studies, the last changed first */
export type Studies = {
  studies: StudySummary[];
};

/** A study with its chapters */
export type Study = {
  chapters: StudyChapter[];
  id: string;
  owner: string;
  shared: boolean;
  title: string;
  /** The version of the title and of the permission to read; send it with a change of these */
  version: number;
};

/** A change of a study */
export type StudyChange = {
  shared: boolean;
  title: string;
  /** The version on which the change is based */
  version: number;
};

/** A chapter of a study */
export type StudyChapter = {
  id: string;
  /** The moves, variations and comments as a game record */
  record: string;
  title: string;
  /** The version of the chapter; send it with a change */
  version: number;
};

/** A change of a chapter */
export type StudyChapterChange = {
  record: string;
  title: string;
  /** The version on which the change is based */
  version: number;
};

/** A copy of a study */
export type StudyCopy = {
  /** Sixteen letters and digits chosen by the client, so that a repeated request makes one copy */
  id?: string | null;
};

/** A study in a list */
export type StudySummary = {
  /** Number of chapters */
  chapters: number;
  id: string;
  /** Whether every visitor with the link may read it */
  shared: boolean;
  title: string;
  updated: string;
};

export type TableJson = {
  division: number | null;
  standings: StandingJson[];
};

/** The result of a position with perfect play */
export type Tables = {
  /** The legal moves; empty if the game is over */
  moves: TablesMove[];
  /** The position in its canonical form */
  position: string;
  result: "win" | "loss";
  turn: "White" | "Black";
  winner: "White" | "Black";
};

export type TablesMove = {
  move: string;
  result: "win" | "loss";
};

export type Talk = {
  rooms: TalkRoom[];
};

export type TalkLine = {
  at: string;
  name: string;
  number: number;
  removed: boolean;
  /** Empty once the site's owner has removed it */
  text: string;
  you: boolean;
};

export type TalkRoom = {
  lines: TalkLine[];
  muted: boolean;
  room: "players" | "spectators";
};

/** Light or dark. */
export type Theme = "auto" | "light" | "dark" | "contrast";

export type TournamentDetails = TournamentStandings & {
  entries: EntryJson[];
  pairings: PairingJson[];
};

export type TournamentJson = {
  capacity: number;
  clock: string;
  /** The latest time of the end */
  end: string;
  /** league, swiss or cup */
  format: string;
  id: string;
  name: string;
  /** The number of the season, or of the tournament in its series */
  number: number;
  /** announced, check-in, running, finished, cancelled, start-missed, or too-few with the number of missing players */
  phase: string;
  players: number;
  rated: boolean;
  setup: string;
  /** The time of the start. A cup that fills up early starts before the announced time */
  start: string;
  /** The next tournament of the series, once it is announced */
  successor: string | null;
};

export type TournamentLists = {
  /** Finished tournaments, the latest first */
  finished: TournamentJson[];
  running: TournamentJson[];
  upcoming: TournamentJson[];
};

/** A tournament with its tables */
export type TournamentStandings = TournamentJson & {
  /** One table for each division of a league, one for a Swiss tournament, none for a cup */
  tables: TableJson[];
};

/** Your variations on a game, from its start */
export type Tree = {
  /** The comment on the position at the start */
  comment?: string;
  moves: TreeMove[];
  /** The version of the tree, to send with changes; 0 if there is no tree */
  version: number;
};

/** A move in a tree of variations */
export type TreeMove = {
  comment?: string;
  move: string;
  /** The name of the line that begins here */
  name?: string;
  /** The alternatives to the move */
  variations?: TreeMove[][];
};

export type Waiting = {
  challenges: number;
  games: number;
};

export type WaitingGames = {
  games: GameSummary[];
};

/** A page of games. */
export type Watched = {
  games: Game[];
  /** Whether there is a next page */
  more: boolean;
  page: number;
};

export type WebhookKey = {
  /** The Ed25519 key that verifies the signatures, in base 64 */
  key: string;
};
