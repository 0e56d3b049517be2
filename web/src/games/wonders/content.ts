// Written by `python -m mirabilia.server.typescript` from the server's types; do not edit.

export interface Price {
  amounts: Record<string, number>;
  says: Record<string, string>;
}

export interface Produce {
  verb: "produce";
  resources: ("clay" | "glass" | "loom" | "ore" | "papyrus" | "stone" | "wood")[];
  amount: number;
  tradable: boolean;
}

export interface Points {
  verb: "vp";
  amount: number;
}

export interface Shields {
  verb: "shields";
  amount: number;
}

export interface Coins {
  verb: "coins";
  amount: number;
}

export interface Science {
  verb: "science";
  symbol: "compass" | "gear" | "tablet";
}

export interface ScienceChoice {
  verb: "science_choice";
}

export interface TradeDiscount {
  verb: "trade_discount";
  resources: ("clay" | "glass" | "loom" | "ore" | "papyrus" | "stone" | "wood")[];
  neighbours: ("left" | "right")[];
  price: number;
}

export interface CoinsPer {
  verb: "coins_per";
  amount: number;
  count: ("blue" | "brown" | "defeat_token" | "green" | "grey" | "leader" | "purple" | "red" | "three_coins" | "victory_token" | "wonder_stage" | "yellow")[];
  scope: ("left" | "right" | "self")[];
}

export interface PointsPer {
  verb: "vp_per";
  amount: number;
  count: ("blue" | "brown" | "defeat_token" | "green" | "grey" | "leader" | "purple" | "red" | "three_coins" | "victory_token" | "wonder_stage" | "yellow")[];
  scope: ("left" | "right" | "self")[];
}

export interface BuildFromDiscard {
  verb: "build_from_discard";
}

export interface FreeBuildPerAge {
  verb: "free_build_per_age";
}

export interface PlayLastCard {
  verb: "play_last_card";
}

export interface CopyGuild {
  verb: "copy_guild";
}

export interface PointsPerSet {
  verb: "vp_per_set";
  amount: number;
  colours: ("blue" | "brown" | "green" | "grey" | "purple" | "red" | "yellow")[];
}

export interface ScienceSetBonus {
  verb: "science_set_bonus";
  amount: number;
}

export interface ResourceDiscount {
  verb: "resource_discount";
  amount: number;
  on: ("blue" | "brown" | "green" | "grey" | "purple" | "red" | "wonder_stage" | "yellow")[];
}

export interface FreeBuild {
  verb: "free_build";
  colours: ("blue" | "brown" | "green" | "grey" | "purple" | "red" | "yellow")[];
}

export interface BankBuy {
  verb: "bank_buy";
  price: number;
}

export interface TradeRebate {
  verb: "trade_rebate";
  amount: number;
}

export interface CoinsOn {
  verb: "coins_on";
  amount: number;
  event: "blue" | "brown" | "chain" | "green" | "grey" | "purple" | "red" | "victory_token" | "yellow";
}

export interface DeflectDefeat {
  verb: "deflect_defeat";
}

export interface FreeLeaders {
  verb: "free_leaders";
}

export interface LeaderDiscount {
  verb: "leader_discount";
  own: number;
  neighbours: number;
}

export interface DrawLeaders {
  verb: "draw_leaders";
  count: number;
}

export interface RecruitExtraLeader {
  verb: "recruit_extra_leader";
}

export interface CopyLeader {
  verb: "copy_leader";
}

export interface StageForCoins {
  verb: "build_stage_for_coins";
}

export interface FreeBuildNewColour {
  verb: "free_build_new_colour";
}

export interface FreeBuildFirstCard {
  verb: "free_build_first_card";
}

export interface FreeBuildLastCard {
  verb: "free_build_last_card";
}

export interface PointsIfComplete {
  verb: "vp_if_wonder_complete";
  amount: number;
}

export interface TakePawn {
  verb: "take_pawn";
  age: 1 | 2 | 3;
}

export interface VictoryToken {
  verb: "victory_token";
  value: 1 | 3 | 5;
}

export interface DiscardDefeats {
  verb: "discard_defeats";
}

export interface PointsPerColour {
  verb: "vp_per_colour";
  amount: number;
}

export interface RepeatGuild {
  verb: "repeat_guild";
}

export interface LoseCard {
  verb: "lose_card";
  colour: "blue" | "brown" | "green" | "grey" | "purple" | "red" | "yellow";
}

export interface LoseCoins {
  verb: "lose_coins";
  amount: number;
}

export interface LoseVictoryTokens {
  verb: "lose_victory_tokens";
  count: 2;
}

export interface Effect {
  does: Produce | Points | Shields | Coins | Science | ScienceChoice | TradeDiscount | CoinsPer | PointsPer | BuildFromDiscard | FreeBuildPerAge | PlayLastCard | CopyGuild | PointsPerSet | ScienceSetBonus | ResourceDiscount | FreeBuild | BankBuy | TradeRebate | CoinsOn | DeflectDefeat | FreeLeaders | LeaderDiscount | DrawLeaders | RecruitExtraLeader | CopyLeader | StageForCoins | FreeBuildNewColour | FreeBuildFirstCard | FreeBuildLastCard | PointsIfComplete | TakePawn | VictoryToken | DiscardDefeats | PointsPerColour | RepeatGuild | LoseCard | LoseCoins | LoseVictoryTokens;
  says: Record<string, string>;
}

export interface Card {
  age: number;
  colour: string;
  cost: Price;
  effects: Effect[];
  chain_from: string[];
  chain_to: string[];
  pack: string;
  copies: number[];
}

export interface Stage {
  cost: Price;
  effects: Effect[];
  options: Effect[][];
}

export interface Board {
  pack: string;
  anywhere: boolean;
  about_leaders: boolean;
  effects: Effect[];
  stages: Stage[];
}

export interface Edifice {
  age: number;
  reward: Effect[];
  penalty: Effect[];
}

export interface ExpansionLimits {
  seats: number[];
  needs: string[];
  excludes: string[];
}

export interface Content {
  cards: Record<string, Record<string, Card>>;
  boards: Record<string, Board>;
  edifices: Record<string, Edifice>;
  expansions: Record<string, ExpansionLimits>;
  editions: Record<string, number[]>;
}
